import { expect, test } from 'vitest'
import { penaltiesFor } from '#contract/registry/penalties.ts'
import type { Deadline, RegistryRecord } from '#contract/registry/schemas.ts'
import { companyEvents, eventKey, nextEvents } from './company-events.ts'

const nothing = {
  incorporatedOn: null,
  accountLastMadeUpTo: null,
  confirmationStatementLastMadeUpTo: null,
  changes: [],
}
const due = (kind: Deadline['kind'], dueOn: string): Deadline => ({
  id: kind === 'accounts' ? 1 : 2,
  kind,
  source: 'registry',
  person: null,
  opensOn: null,
  dueOn,
  madeUpTo: null,
  daysLeft: 1,
  status: 'upcoming',
  penalties: penaltiesFor(kind, dueOn),
})

test('lists formation, last filings and next ones, oldest first', () => {
  const changes: RegistryRecord['changes'] = [
    {
      id: 2,
      detectedAt: '2026-10-02T06:00:00.000Z',
      field: 'accountLastMadeUpTo',
      before: '2025-03-31',
      after: '2026-03-31',
    },
    { id: 1, detectedAt: '2025-10-02T06:00:00.000Z', field: 'accountLastMadeUpTo', before: null, after: '2025-03-31' },
  ]
  const events = companyEvents({
    record: {
      incorporatedOn: '2024-03-24',
      accountLastMadeUpTo: '2026-03-31',
      confirmationStatementLastMadeUpTo: '2026-03-23',
      changes,
    },
    deadlines: [due('accounts', '2027-12-31'), due('confirmationStatement', '2027-04-06')],
  })
  expect(events.map((event) => [eventKey(event), event.on])).toEqual([
    ['formed', '2024-03-24'],
    // Nobody saw when it was filed: its period is what is known.
    ['filed confirmationStatement', '2026-03-23'],
    ['filed accounts', '2026-10-02'],
    ['due 2', '2027-04-06'],
    ['due 1', '2027-12-31'],
  ])
})

test('lists nothing for a record without dates', () => {
  expect(companyEvents({ record: nothing, deadlines: [] })).toEqual([])
})

test('lists computed deadlines before the first reading', () => {
  const computed = { ...due('accounts', '2027-12-31'), source: 'computed' as const }
  expect(companyEvents({ record: null, deadlines: [computed] })).toEqual([
    { kind: 'due', on: '2027-12-31', deadline: computed },
  ])
})

test('shows the events of one year to come, at most three, or else the first one', () => {
  const coming = (...days: string[]) =>
    nextEvents(companyEvents({ record: null, deadlines: days.map((day) => due('vatReturn', day)) }), '2026-11-27').map(
      ({ on }) => on,
    )
  expect(coming('2026-11-26', '2026-11-27', '2027-11-27', '2027-11-28')).toEqual(['2026-11-27', '2027-11-27'])
  expect(coming('2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05')).toHaveLength(3)
  expect(coming('2026-11-01', '2028-01-31', '2028-02-01')).toEqual(['2028-01-31'])
  expect(coming('2026-11-01')).toEqual([])
})
