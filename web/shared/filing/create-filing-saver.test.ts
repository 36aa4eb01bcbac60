import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { createFilingSaver, type FilingSnapshot } from './create-filing-saver.ts'
import { pathOfNeed } from './filing-paths.ts'
import { sampleDetails, samplePerson } from './testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const setUp = (answer: (body: Record<string, unknown>, current: FilingDetails) => FilingDetails | Error) => {
  let current = sampleDetails()
  const sent: Record<string, unknown>[] = []
  let last: FilingSnapshot | undefined
  const closed: unknown[] = []
  const saver = createFilingSaver({
    details: current,
    save: async (body) => {
      sent.push(body as Record<string, unknown>)
      const next = answer(body as Record<string, unknown>, current)
      if (next instanceof Error) throw next
      current = next
      return next
    },
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
