import { describe, expect, test } from 'vitest'
import { type Content, readEntries } from './entry.ts'
import { byDays, planDays } from './plan-days.ts'

const bought = (day: string | null, amount: string, bankId: string | null = null): Content => ({
  status: day === null ? 'pending' : 'booked',
  internalId: null,
  bankId,
  bookingDate: day,
  valueDate: day,
  amount,
  currency: 'GBP',
  description: 'Books "and" more;',
  counterparty: null,
})
const today = '2026-11-22'
const nothing = { ours: [], vanished: [], nextEntry: 1, today }

test('changes the digest of a day whenever anything in it changes', async () => {
  const [one, other] = [bought('2026-11-01', '1.00'), bought('2026-11-01', '2.00')]
  const digest = async (...all: Content[]) => (await byDays(all)).get('2026-11-01')?.digest
  expect(await digest(one, other)).toBe(await digest({ ...one }, { ...other }))
  expect(await digest(one, one)).not.toBe(await digest(one))
  for (const change of [{ bankId: 'x' }, { internalId: 'x' }, { status: 'pending' as const }, { counterparty: 'null' }])
    expect(await digest(one, { ...other, ...change })).not.toBe(await digest(one, other))
})

describe('planDays', () => {
  test('numbers new transactions, and counts those of each day', async () => {
    const answered = [
      ...(await byDays([bought('2026-11-01', '0.10'), bought('2026-11-01', '0.20'), bought(null, '-3.00')])).values(),
    ]
    const plan = await planDays({ ...nothing, answered })
    expect(plan).toMatchObject({ added: 3, changed: 0, removed: 0, nextEntry: 4, drop: [] })
    expect(plan.save.map(({ day, entries, controlSum }) => [day, entries, controlSum])).toEqual([
      ['2026-11-01', 2, '0.30'],
      ['9999-12-31', 1, '-3.00'],
    ])
    const [first, last] = plan.save.map(({ transactions }) => readEntries(transactions))
    expect(first?.[1]).toEqual({ ...bought('2026-11-01', '0.20'), n: 2, seenOn: null })
    expect(last?.[0]).toEqual({ ...bought(null, '-3.00'), n: 3, seenOn: today })
  })

  test('keeps the number of a transaction that moves to another day', async () => {
    const before = await planDays({
      ...nothing,
      answered: [...(await byDays([bought('2026-11-01', '5.00', 'a')])).values()],
    })
    const ours = before.save.flatMap(({ transactions }) => readEntries(transactions))
    const after = await planDays({
      ours,
      answered: [...(await byDays([bought('2026-11-03', '5.00', 'b'), bought('2026-11-03', '7.00')])).values()],
      vanished: ['2026-11-01'],
      nextEntry: before.nextEntry,
      today,
    })
    expect(after).toMatchObject({ added: 1, changed: 1, removed: 0, drop: ['2026-11-01'], nextEntry: 3 })
    expect(readEntries(after.save[0]?.transactions ?? '').map(({ n }) => n)).toEqual([1, 2])
  })
})
