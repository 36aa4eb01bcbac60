import { describe, expect, test } from 'vitest'
import type { DeadlineRow } from '#server/domains/registry/tables.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { DeadlineFacts } from './expected-deadlines.ts'
import { planDeadlines } from './plan-deadlines.ts'

const today = '2026-11-27'
const facts: DeadlineFacts = { record: null, incorporatedOn: '2026-05-10', tax: null, people: [] }
const person = {
  id: 5,
  companyId: 1,
  name: 'Ada Byron',
  dateOfBirth: '1990-12-10',
  isDirector: true,
  isController: true,
  appointedOn: null as string | null,
  enteredOn: null as string | null,
  controlledOn: null as string | null,
  directorGivenOn: null as string | null,
  controllerGivenOn: null as string | null,
  hasCode: false,
  isRecorded: true,
}

const answered: RecordRow = {
  id: 1,
  company_id: 1,
  company_number: '14829307',
  company_name: null,
  company_status: 'active',
  company_status_detail: null,
  incorporated_on: '2024-05-10',
  account_next_made_up_to: '2026-05-31',
  account_next_due: '2027-02-28',
  account_last_made_up_to: '2025-05-31',
  statement_next_made_up_to: '2027-05-09',
  statement_next_due: '2027-05-23',
  statement_last_made_up_to: '2026-05-09',
  read_at: '2026-11-26T08:00:00Z',
  changed_at: '2026-11-26T08:00:00Z',
  failure: null,
  failed_at: null,
  failures: 0,
  next_read_at: '2026-11-28T08:00:00Z',
}

const row = (kind: DeadlineRow['kind'], madeUpTo: string | null, dueOn: string, more: Partial<DeadlineRow> = {}) => ({
  id: 1,
  company_id: 1,
  company_number: '14829307',
  kind,
  person_id: null,
  made_up_to: madeUpTo,
  opens_on: null,
  due_on: dueOn,
  source: 'computed' as const,
  since: '2026-01-01T00:00:00Z',
  done_on: null,
  done_at: null,
  done_by: null,
  done_note: null,
  done_document_id: null,
  ...more,
})
const done = { done_on: '2026-11-20', done_at: '2026-11-20T10:00:00Z' }

const added = (more: Partial<DeadlineFacts> = {}, rows: DeadlineRow[] = [], on = today) =>
  planDeadlines({ ...facts, ...more }, rows, on).added.map(({ kind, source, madeUpTo, dueOn }) => [
    kind,
    source,
    madeUpTo,
    dueOn,
  ])

describe('the deadlines of a company', () => {
  test('are computed from its incorporation before the registry answers', () => {
    expect(added()).toEqual([
      ['accounts', 'computed', '2027-05-31', '2028-02-10'],
      ['confirmationStatement', 'computed', '2027-05-09', '2027-05-23'],
      ['corporationTaxPayment', 'computed', '2027-05-09', '2028-02-10'],
      ['corporationTaxReturn', 'computed', '2027-05-09', '2028-05-31'],
      // Both tax periods of the first period of account have their return on the same day.
      ['corporationTaxReturn', 'computed', '2027-05-31', '2028-05-31'],
    ])
    const filed = row('corporationTaxReturn', '2027-05-09', '2028-05-31', done)
    expect(added({}, [filed]).at(-1)).toEqual(['corporationTaxReturn', 'computed', '2027-05-31', '2028-05-31'])
  })

  test('are the registry’s for filings as soon as it has answered, and taxes follow its periods', () => {
    expect(added({ record: answered, incorporatedOn: null })).toEqual([
      ['accounts', 'registry', '2026-05-31', '2027-02-28'],
      ['confirmationStatement', 'registry', '2027-05-09', '2027-05-23'],
      ['corporationTaxPayment', 'computed', '2026-05-31', '2027-03-01'],
      ['corporationTaxReturn', 'computed', '2026-05-31', '2027-05-31'],
    ])
    const early = row('accounts', '2025-05-31', '2026-12-10')
    expect(planDeadlines({ ...facts, record: answered }, [early], today).removed).toEqual([1])
  })

  test('are none without a record and without a day of incorporation, or if it owes nothing', () => {
    expect(added({ incorporatedOn: null })).toEqual([])
    const rows = [
      row('accounts', '2026-05-31', '2027-02-28'),
      row('vatReturn', '2026-06-30', '2026-08-07', { id: 2, ...done }),
    ]
    // What was done stays.
    expect(planDeadlines(null, rows, today)).toEqual({ added: [], changed: [], removed: [1] })
  })

  test('follow the periods of account that were entered', () => {
    const tax = {
      vatRegisteredOn: null,
      vatStagger: null,
      accountingPeriods: [{ startsOn: '2026-05-10', endsOn: '2026-12-31' }],
    }
    expect(added({ tax }).filter(([kind]) => kind !== 'confirmationStatement')).toEqual([
      ['accounts', 'computed', '2026-12-31', '2027-09-30'],
      ['corporationTaxPayment', 'computed', '2026-12-31', '2027-10-01'],
      ['corporationTaxReturn', 'computed', '2026-12-31', '2027-12-31'],
    ])
  })

  test.each([
    // More than 12 months from the incorporation: 21 months from it, or 3 months after the end if that is later.
    ['2026-05-10', '2026-05-10', '2027-05-31', '2028-02-10'],
    ['2026-05-10', '2026-05-10', '2027-11-09', '2028-02-10'],
    ['2026-01-15', '2026-01-15', '2027-07-14', '2027-10-15'],
    ['2026-05-10', '2026-05-10', '2027-05-09', '2028-02-09'],
    // The first period that was entered for an older company.
    ['2020-01-01', '2026-01-01', '2026-12-31', '2027-09-30'],
  ])('have accounts of a company of %s for %s to %s by %s', (incorporatedOn, startsOn, endsOn, dueOn) => {
    const tax = { vatRegisteredOn: null, vatStagger: null, accountingPeriods: [{ startsOn, endsOn }] }
    expect(added({ incorporatedOn, tax })[0]).toEqual(['accounts', 'computed', endsOn, dueOn])
  })

  test.each([
    ['stagger_1', '2026-01-01', ['2026-12-31', '2027-02-07']],
    ['stagger_2', '2026-01-01', ['2026-10-31', '2026-12-07']],
    ['stagger_3', '2026-01-01', ['2026-11-30', '2027-01-07']],
    ['monthly', '2026-01-01', ['2026-10-31', '2026-12-07']],
    // The first period starts with the registration.
    ['stagger_2', '2026-11-15', ['2027-01-31', '2027-03-07']],
    ['annual', '2026-06-01', ['2027-05-31', '2027-07-31']],
  ] as const)('have VAT returns with %s since %s', (vatStagger, vatRegisteredOn, days) => {
    const tax = { vatRegisteredOn, vatStagger, accountingPeriods: [] }
    expect(added({ tax }).find(([kind]) => kind === 'vatReturn')).toEqual(['vatReturn', 'computed', ...days])
  })

  test('go on to the next one when one is done, and come back when that is undone', () => {
    const tax = { vatRegisteredOn: '2026-01-01', vatStagger: 'stagger_2' as const, accountingPeriods: [] }
    const first = row('vatReturn', '2026-10-31', '2026-12-07')
    expect(added({ tax }, [{ ...first, ...done }]).at(-1)).toEqual([
      'vatReturn',
      'computed',
      '2027-01-31',
      '2027-03-07',
    ])
    const next = row('vatReturn', '2027-01-31', '2027-03-07', { id: 2 })
    const plan = planDeadlines({ ...facts, tax }, [first, next], today)
    expect(plan.removed).toEqual([2])
    const filed = row('accounts', '2026-05-31', '2027-02-28', done)
    expect(added({ record: answered }, [filed]).some(([kind]) => kind === 'accounts')).toBe(false)
  })

  test('stay listed for a year after a computed day was missed, as long as the kind applies', () => {
    const tax = { vatRegisteredOn: '2025-01-01', vatStagger: 'stagger_2' as const, accountingPeriods: [] }
    const missed = row('vatReturn', '2026-07-31', '2026-09-07')
    const removed = (on: string, more: Partial<DeadlineFacts>) =>
      planDeadlines({ ...facts, ...more }, [missed], on).removed
    expect(removed('2026-09-08', { tax })).toEqual([])
    expect(removed('2027-09-08', { tax })).toEqual([])
    expect(removed('2027-09-09', { tax })).toEqual([1])
    expect(removed('2026-09-08', { tax: null })).toEqual([1])
    // A day that had passed before it was computed is not missed.
    expect(added({ tax }, [], '2026-12-08').at(-1)?.[3]).toBe('2027-03-07')
  })

  test('leave when a correction of the facts no longer has their period', () => {
    const tax = { vatRegisteredOn: '2025-01-01', vatStagger: 'stagger_2' as const, accountingPeriods: [] }
    const missed = row('vatReturn', '2026-07-31', '2026-09-07')
    const removed = (more: Partial<typeof tax> | { vatStagger: 'stagger_1' }) =>
      planDeadlines({ ...facts, tax: { ...tax, ...more } }, [missed], today).removed
    expect(removed({})).toEqual([])
    expect(removed({ vatStagger: 'stagger_1' })).toEqual([1])
    expect(removed({ vatRegisteredOn: '2026-08-01' })).toEqual([1])
    const tax2 = (end: string) => row('corporationTaxReturn', end, '2026-05-31')
    const returns = (end: string) => planDeadlines({ ...facts, record: answered }, [tax2(end)], today).removed
    // The year before the last one that the registry names.
    expect(returns('2025-05-31')).toEqual([])
    expect(returns('2025-12-31')).toEqual([1])
    const later = { account_last_made_up_to: '2026-05-31', account_next_made_up_to: '2027-05-31' }
    const next = planDeadlines({ ...facts, record: { ...answered, ...later } }, [tax2('2025-05-31')], today)
    expect(next.removed).toEqual([])
  })

  test('move with the registry’s day, under the same mark', () => {
    const moved = row('accounts', '2026-05-31', '2027-02-10', { source: 'registry' })
    expect(planDeadlines({ ...facts, record: answered }, [moved], today).changed).toMatchObject([
      { id: 1, to: { dueOn: '2027-02-28', source: 'registry' } },
    ])
  })
})

describe('personal codes', () => {
  const codes = (more: Partial<typeof person>, incorporatedOn = '2020-11-18', on = today) =>
    planDeadlines({ ...facts, incorporatedOn, people: [{ ...person, ...more }] }, [], on)
      .added.filter(({ kind }) => kind === 'identity')
      .map(({ opensOn, dueOn, personId }) => [personId, opensOn, dueOn])

  test('are due by the window of the earliest role that is without its code', () => {
    expect(codes({ isController: false })).toEqual([[5, null, '2026-12-01']])
    expect(codes({ isDirector: false })).toEqual([[5, '2025-12-01', '2025-12-14']])
    expect(codes({ isDirector: false, controllerGivenOn: '2025-12-05' })).toEqual([])
    expect(codes({ directorGivenOn: '2026-11-20', controllerGivenOn: '2026-11-20' })).toEqual([])
  })

  test('of directors came with the application of a company since the duty; of controllers 14 days later', () => {
    expect(codes({ isController: false }, '2026-11-20')).toEqual([])
    expect(codes({}, '2026-11-20')).toEqual([[5, '2026-11-20', '2026-12-04']])
  })

  test('of roles that started after the incorporation are due by their own day', () => {
    const later = { appointedOn: '2026-11-30', enteredOn: '2026-11-28' }
    expect(codes({ ...later, isController: false }, '2026-05-10')).toEqual([[5, null, '2026-11-30']])
    expect(codes({ ...later, isDirector: false }, '2026-05-10')).toEqual([[5, '2026-11-28', '2026-12-12']])
    expect(codes({ ...later, isController: false })).toEqual([[5, null, '2026-11-30']])
    expect(codes({ ...later, isDirector: false })).toEqual([[5, '2026-11-28', '2026-12-12']])
    expect(codes({ ...later, isDirector: false, controlledOn: '2026-11-29' })[0]?.[2]).toBe('2026-12-13')
    // A day before the registry's day of incorporation is that day.
    expect(codes({ ...later, isController: false }, '2026-12-01')).toEqual([])
  })

  test('are not missed by people of whom nothing was recorded', () => {
    const unknown = { isDirector: false, isRecorded: false }
    expect(codes(unknown)).toEqual([])
    expect(codes(unknown, '2020-11-18', '2025-12-14')).toHaveLength(1)
    // What was listed before its day stays listed, until the code is given.
    const listed = row('identity', null, '2025-12-14', { person_id: 5, opens_on: '2025-12-01' })
    const plan = (more: object, on: string) =>
      planDeadlines({ ...facts, incorporatedOn: '2020-11-18', people: [{ ...person, ...more }] }, [listed], on)
    expect(plan(unknown, '2025-12-15')).toMatchObject({ changed: [], removed: [] })
    expect(plan({ ...unknown, controllerGivenOn: '2025-12-15' }, '2025-12-15').removed).toEqual([1])
  })

  test('are one deadline for a person in two roles, which stays done', () => {
    const rows = [row('identity', null, '2026-12-01', { person_id: 5, ...done })]
    const plan = planDeadlines({ ...facts, incorporatedOn: '2020-11-18', people: [person] }, rows, today)
    expect(plan.added.filter(({ kind }) => kind === 'identity')).toEqual([])
  })
})
