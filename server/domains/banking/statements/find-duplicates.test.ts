import { expect, test } from 'vitest'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { type Content, dayOf, type Entry } from '#server/domains/banking/transactions/entry.ts'
import { essenceOfDay } from '#server/domains/banking/transactions/sameness.ts'
import { chance } from '#server/platform/testing/chance.ts'
import { findDuplicates } from './find-duplicates.ts'

/** Implements the rule literally: each row is compared with every existing transaction. */
const literalRule = (rows: readonly Content[], ours: readonly Entry[]): boolean[] => {
  const left = new Set(ours)
  const before: Content[] = []
  const take = (fits: (entry: Entry) => boolean): boolean => {
    const found = [...left].find(fits)
    return found !== undefined && left.delete(found)
  }
  const isNamed = (row: Content, one: Content, days: number): boolean =>
    row.bankId === one.bankId &&
    row.amount === one.amount &&
    row.currency === one.currency &&
    plusDays(dayOf(row), days) === dayOf(one)
  const near = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5]
  const isSaid = (row: Content): boolean => {
    const says = essenceOfDay(row)
    if (row.bankId === null) return take((entry) => essenceOfDay(entry) === says)
    if (before.some((one) => near.some((days) => isNamed(row, one, days)))) return true
    before.push(row)
    return (
      near.some((days) => take((entry) => isNamed(row, entry, days))) ||
      take((entry) => entry.bankId === null && essenceOfDay(entry) === says)
    )
  }
  const isFed = (row: Content, entry: Entry): boolean =>
    entry.internalId !== null &&
    [dayOf(row), row.amount, row.currency].join() === [dayOf(entry), entry.amount, entry.currency].join()
  return rows.map(isSaid).map((isDuplicate, at) => {
    const row = rows[at]
    return isDuplicate || (row !== undefined && take((entry) => isFed(row, entry)))
  })
}

test('matches the literal rule for any rows and transactions', async () => {
  let duplicates = 0
  for (let seed = 1; seed <= 300; seed += 1) {
    const { below } = chance(seed)
    const one = (): Content =>
      aTransaction({
        bankId: below(3) === 0 ? null : `b${below(4)}`,
        // The end of a month and a clock change lie between them.
        bookingDate: plusDays('2026-10-20', below(20)),
        amount: `-${below(2)}.00`,
        currency: below(8) === 0 ? 'USD' : 'EUR',
        description: `Payment ${below(2)}`,
      })
    const ours = Array.from(
      { length: below(30) },
      (_, n): Entry => ({
        ...one(),
        internalId: below(3) === 0 ? `i${n}` : null,
        n,
        seenOn: null,
      }),
    )
    const rows = Array.from({ length: below(30) }, one)
    const found = await findDuplicates(rows, ours)
    expect(found, `seed ${seed}`).toEqual(literalRule(rows, ours))
    duplicates += found.filter(Boolean).length
  }
  expect(duplicates).toBeGreaterThan(1_000)
})

test('reads each of fifty thousand rows a few times, with and without ids', async () => {
  const rows = Array.from({ length: 50_000 }, (_, at) =>
    aTransaction({
      bankId: at % 10 > 0 ? `b${at}` : null,
      bookingDate: plusDays('2025-01-01', at % 700),
      description: `Payment ${at % 9}`,
    }),
  )
  const ours = rows.map((row, n): Entry => ({ ...row, n, seenOn: null }))
  let reads = 0
  const counted = <One extends object>(one: One): One =>
    new Proxy(one, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  expect((await findDuplicates(rows.map(counted), ours.map(counted))).every(Boolean)).toBe(true)
  // Comparing each row with each would read a billion fields.
  expect(reads / rows.length).toBeLessThan(100)
})

test('finds what a feed reports in other words once, and nothing that was not reported', async () => {
  const at = (amount: string, description: string) => aTransaction({ bookingDate: '2026-05-01', amount, description })
  const ours = ['COFFEE 1', 'CARD 77 TEA'].map(
    (description, n): Entry => ({ ...at('-2.50', description), internalId: `i${n}`, bankId: `b${n}`, n, seenOn: null }),
  )
  const rows = [
    at('-2.50', 'Bread'),
    { ...at('-2.50', 'Coffee 1'), bankId: 'f1' },
    at('-2.50', 'Tea'),
    at('-9.00', 'Lunch'),
  ]
  expect(await findDuplicates(rows, ours)).toEqual([true, true, false, false])
  const fromFiles = ours.map((entry) => ({ ...entry, internalId: null }))
  expect(await findDuplicates(rows, fromFiles)).toEqual([false, false, false, false])
})
