import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { createFilingSaver, type FilingSnapshot } from './create-filing-saver.ts'
import { pathOfNeed } from './filing-paths.ts'
import { sampleDetails, samplePerson } from './testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = (
  answer: (body: Record<string, unknown>, current: FilingDetails) => FilingDetails | Error,
  { details = sampleDetails(), ms = 0 } = {},
) => {
  let current = details
  const sent: Record<string, unknown>[] = []
  let last: FilingSnapshot | undefined
  const closed: unknown[] = []
  const saver = createFilingSaver({
    details: current,
    save: async (body) => {
      sent.push(body as Record<string, unknown>)
      if (ms > 0) await new Promise((done) => setTimeout(done, ms))
      const next = answer(body as Record<string, unknown>, current)
      if (next instanceof Error) throw next
      current = next
      return next
    },
    reload: async () => sampleDetails({ version: 5, people: [samplePerson({ id: 8 })] }),
    onChange: (snapshot) => {
      last = snapshot
    },
    onClosed: (error) => closed.push(error),
  })
  const shown = (): FilingSnapshot => {
    if (!last) throw new Error('nothing was shown')
    return last
  }
  return { saver, sent, shown, closed }
}

const saved = (body: Record<string, unknown>, current: FilingDetails): FilingDetails => {
  const { version: _version, people: _people, ...fields } = body
  return { ...current, ...fields, version: current.version + 1 }
}

test('saves a field when typing pauses, several in one save', async () => {
  const { saver, sent, shown } = setUp(saved)
  saver.set('officeCity', 'L')
  saver.set('officeCity', 'London')
  saver.set('7.nationality', 'Italian')
  expect(shown().state).toBe('saving')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([{ version: 1, officeCity: 'London', people: [{ id: 7, nationality: 'Italian' }] }])
  expect(shown().state).toBe('saved')
})

test('shows what was typed until the field is left, so that no space disappears while somebody types', async () => {
  const { saver, shown } = setUp((body, current) => ({ ...saved(body, current), officeCity: 'New' }))
  saver.set('officeCity', 'New ')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown().typed.get('officeCity')).toBe('New ')
  saver.leave('officeCity')
  expect([shown().typed.has('officeCity'), shown().details.officeCity]).toEqual([false, 'New'])
})

test('shows the saved value of a field that was left before its save', async () => {
  const { saver, shown } = setUp((body, current) => ({ ...saved(body, current), officePostcode: 'SW1A 1AA' }))
  saver.set('officePostcode', 'sw1a1aa')
  saver.leave('officePostcode')
  await vi.advanceTimersByTimeAsync(1000)
  expect([shown().typed.size, shown().details.officePostcode]).toEqual([0, 'SW1A 1AA'])
})

test('sends no invalid value, and saves the others', async () => {
  const { saver, sent, shown } = setUp(saved)
  saver.set('officePostcode', '28013')
  saver.set('officeCity', 'London')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([{ version: 1, officeCity: 'London' }])
  expect(shown().errors.get('officePostcode')?.message).toBe('filing.postcode')
  saver.set('officePostcode', 'sw1a1aa')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent[1]).toEqual({ version: 2, officePostcode: 'sw1a1aa' })
  expect(shown().errors.size).toBe(0)
})

test('shows what only the server refuses at its field, and saves the rest', async () => {
  const message = 'filing.personal_code_of_another'
  const { saver, sent, shown } = setUp((body, current) =>
    JSON.stringify(body).includes('personalCode')
      ? new CallFailure('bad_input', {
          status: 422,
          violations: [{ propertyPath: 'people[0].personalCode', message }],
        })
      : saved(body, current),
  )
  saver.set('7.personalCode', 'ABCDEFG1234')
  saver.set('officeCity', 'London')
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent.at(-1)).toEqual({ version: 1, officeCity: 'London' })
  expect([shown().errors.get('7.personalCode')?.message, shown().state]).toEqual([message, 'saved'])
})

test('joins changes of others to other fields, and asks about the same field', async () => {
  const theirs = sampleDetails({ version: 9, nation: 'wales', officeCity: 'Cardiff' })
  const { saver, sent, shown } = setUp((body, current) =>
    body['version'] === 9 ? saved(body, current) : new CallFailure('conflict', { status: 409, current: theirs }),
  )
  saver.set('officeStreet', '1 High Street')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toEqual({ version: 9, officeStreet: '1 High Street' })
  expect(shown().conflicts).toEqual([])

  const second = setUp(() => new CallFailure('conflict', { status: 409, current: theirs }))
  second.saver.set('officeCity', 'London')
  await vi.advanceTimersByTimeAsync(1000)
  expect(second.shown().conflicts).toEqual(['officeCity'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(second.sent).toHaveLength(1)
  second.saver.settle('theirs')
  expect([second.shown().typed.size, second.shown().details.officeCity]).toEqual([0, 'Cardiff'])
})

test('tries again after a lost connection, and ends when the details are closed', async () => {
  let isOffline = true
  const { saver, sent, shown } = setUp((body, current) =>
    isOffline ? new CallFailure('', { status: 0 }) : saved(body, current),
  )
  saver.set('officeCity', 'London')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown().state).toBe('waiting')
  isOffline = false
  await vi.advanceTimersByTimeAsync(6000)
  expect([sent.length, shown().state]).toEqual([2, 'saved'])

  const closed = setUp(() => new CallFailure('fields_not_changeable', { status: 403 }))
  closed.saver.choose([['nation', 'wales']])
  await vi.advanceTimersByTimeAsync(10)
  expect(closed.closed).toHaveLength(1)
})

test('a need leads to its first empty field', () => {
  const details = sampleDetails({ officeStreet: '1 High Street', people: [samplePerson()] })
  expect(pathOfNeed(details, { code: 'registered_office' })).toBe('officeCity')
  expect(pathOfNeed(details, { code: 'psc', shareholderId: 7 })).toBe('7.isPsc')
  expect(pathOfNeed(details, { code: 'shares_sum' })).toBeNull()
})

test('asks about every pending field, also one that was not sent, and about two replacements of a code', async () => {
  const theirs = sampleDetails({ version: 9, officePostcode: 'CF10 1AA' })
  const { saver, shown } = setUp(() => new CallFailure('conflict', { status: 409, current: theirs }))
  saver.set('officePostcode', '28013')
  saver.set('officeStreet', '1 High Street')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown().conflicts).toEqual(['officePostcode'])

  const coded = { people: [samplePerson({ personalCode: '•••' })] }
  const second = setUp(
    () => new CallFailure('conflict', { status: 409, current: sampleDetails({ ...coded, version: 2 }) }),
    { details: sampleDetails(coded) },
  )
  second.saver.set('7.personalCode', 'ABCDEFG1234')
  await vi.advanceTimersByTimeAsync(1000)
  expect(second.shown().conflicts).toEqual(['7.personalCode'])
})

test('knows its own values of a save whose answer was lost', async () => {
  const mine = sampleDetails({ version: 2, officeCity: 'London' })
  const { saver, sent, shown } = setUp((body, current) => {
    if (body['version'] === 2) return saved(body, current)
    return sent.length === 1
      ? new CallFailure('', { status: 0 })
      : new CallFailure('conflict', { status: 409, current: mine })
  })
  saver.set('officeCity', 'London ')
  await vi.advanceTimersByTimeAsync(1000)
  saver.set('officeCity', 'Londonderry')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown().conflicts).toEqual([])
  expect(sent.at(-1)).toEqual({ version: 2, officeCity: 'Londonderry' })
})

test('drops a person who is gone, and saves the rest', async () => {
  const { saver, sent, shown } = setUp((body, current) =>
    JSON.stringify(body).includes('"id":7') ? new CallFailure('not_found', { status: 404 }) : saved(body, current),
  )
  saver.set('7.nationality', 'Italian')
  saver.set('officeCity', 'London')
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual({ version: 5, officeCity: 'London' })
  expect([shown().state, shown().typed.has('7.nationality')]).toEqual(['saved', false])
})

test('continues from details that were fetched again, not from older ones', () => {
  const { saver, shown } = setUp(saved)
  saver.set('officeCity', 'London')
  saver.renew(sampleDetails({ version: 2, nation: 'wales', people: [] }))
  expect([shown().details.nation, shown().details.people, shown().typed.get('officeCity')]).toEqual([
    'wales',
    [],
    'London',
  ])
  saver.renew(sampleDetails({ version: 1 }))
  expect(shown().details.nation).toBe('wales')
  saver.renew(sampleDetails({ version: 3, officeCity: 'Cardiff' }))
  expect(shown().conflicts).toEqual(['officeCity'])
})

test('saves what was typed during a save after the page was left, past a conflict too', async () => {
  const theirs = sampleDetails({ version: 9, nation: 'wales' })
  const { saver, sent } = setUp(
    (body, current) =>
      sent.length === 2 ? new CallFailure('conflict', { status: 409, current: theirs }) : saved(body, current),
    { ms: 200 },
  )
  saver.choose([['sharesPaid', 'paid']])
  await vi.advanceTimersByTimeAsync(100)
  saver.set('officeCity', 'London')
  saver.stop()
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.slice(1)).toEqual([
    { version: 2, officeCity: 'London' },
    { version: 9, officeCity: 'London' },
  ])
})

test('drops what was typed without saving it, and shows no error while somebody types', async () => {
  const { saver, sent, shown } = setUp(saved)
  saver.set('7.personalCode', 'A')
  expect(shown().errors.size).toBe(0)
  saver.drop('7.personalCode')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, shown().typed.size]).toEqual([[], 0])
  saver.set('officePostcode', '2')
  saver.leave('officePostcode')
  expect(shown().errors.has('officePostcode')).toBe(true)
})
