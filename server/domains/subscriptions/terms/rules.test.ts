import { expect, test } from 'vitest'
import { documentTotals } from '#contract/invoicing/totals.ts'
import { type AppliedChange, changeKind, splitTotal, termsOf } from './rules.ts'

const price = (netCents: number, months = 1, vatHundredths = 2_200) => ({
  netCents,
  totalCents: netCents + (netCents * vatHundredths) / 10_000,
  months,
})

test.each([
  [price(20_000), price(30_000), 'now'],
  [price(20_000), price(20_000), 'renewal'],
  [price(30_000), price(20_000), 'renewal'],
  [price(20_000), price(70_000, 3), 'now'],
  [price(20_000), price(60_000, 3), 'renewal'],
  [price(20_000), price(50_000, 3), 'renewal'],
  // Dearer by the month, but what is left of the longer period is worth more than the first month.
  [price(120_000, 12), price(20_000), 'renewal'],
  // Dearer only before VAT, whose rate has fallen since: something would have to be paid back.
  [price(20_000), price(20_500, 1, 1_000), 'renewal'],
  [price(20_000), price(61_500, 3, 1_000), 'renewal'],
  [price(20_000), price(30_000, 1, 1_000), 'now'],
  // Dearer only because the rate has risen.
  [price(20_000, 1, 1_000), price(20_000), 'renewal'],
] as const)('a change from %o to %o happens: %s', (from, to, kind) => {
  expect(changeKind(from, to)).toBe(kind)
})

test('splits every total by every rate to the cent, as a document adds it up', () => {
  for (const hundredths of [0, 400, 1_000, 2_000, 2_200, 2_500, 550])
    for (let total = 1; total < 3_000; total += 1) {
      const { netCents, vatCents, roundingCents } = splitTotal(total, hundredths)
      expect(netCents + vatCents + roundingCents).toBe(total)
      expect([0, 1]).toContain(roundingCents)
      const row = { qty: 1, priceCents: netCents, vat: hundredths, discount: null }
      expect(documentTotals([row])).toMatchObject({ netCents, vatCents })
    }
  expect(splitTotal(12_200, 2_200)).toEqual({ netCents: 10_000, vatCents: 2_200, roundingCents: 0 })
  expect(splitTotal(122_000_001, 2_200).roundingCents).toBeLessThanOrEqual(1)
})

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day))
const terms = (productId: number, totalCents: number) => ({ productId, totalCents, vatCents: 0 })
const change = (id: number, day: number, due: number | null, from: number, to: number): AppliedChange => ({
  id,
  kind: due === null ? 'renewal' : 'now',
  from: terms(from, from * 100),
  to: terms(to, to * 100),
  effectiveAt: at(day),
  dueCents: due,
  vatHundredths: 0,
})

test('finds the terms in force when a period began, and what was shown for a change', () => {
  const current = terms(3, 300)
  const changes = [change(1, 10, 77, 1, 2), change(2, 32, null, 2, 3)]
  const found = (day: number | null, changedOn: number | null = null) =>
    termsOf(current, changes, {
      periodStart: day === null ? null : at(day),
      planChangedAt: changedOn === null ? null : at(changedOn),
    })
  expect(found(1)).toMatchObject({ productId: 1, totalCents: 100, planChangeId: null })
  expect(found(null)).toMatchObject({ productId: 1 })
  expect(found(10, 10)).toEqual({ productId: 2, totalCents: 77, vatCents: 0, planChangeId: 1 })
  expect(found(10)).toMatchObject({ productId: 1, totalCents: 100 })
  expect(found(31)).toMatchObject({ productId: 2, totalCents: 200 })
  expect(found(32)).toMatchObject({ productId: 3, totalCents: 300 })
  expect(found(32, 32)).toBeNull()
  expect(found(11, 11)).toBeNull()
  expect(termsOf(current, [], { periodStart: at(1), planChangedAt: null })).toEqual({ ...current, planChangeId: null })
})
