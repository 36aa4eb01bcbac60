import { expect, test } from 'vitest'
import { documentTotals } from '#contract/invoicing/totals.ts'
import { splitTotal } from '#server/domains/subscriptions/terms/rules.ts'
import { contentOfSale, type PaidSale } from './invoice-payment.ts'

const saleOf = (totalCents: number, vatHundredths: number): PaidSale => ({
  origin: 'subscription',
  key: 'payment-invoice:1',
  userId: 1,
  title: 'Premium',
  totalCents,
  vatCents: splitTotal(totalCents, vatHundredths).vatCents,
  currency: 'EUR',
  paidAt: '2026-03-10T10:00:00.000Z',
  periodStart: '2026-03-10T10:00:00.000Z',
  periodEnd: '2026-04-01T10:00:00.000Z',
  planChange: { from: 'Basic', chargeCents: totalCents + 5_000, creditCents: 5_000, vatHundredths },
})

test('documents the payment of a changed plan with both amounts, at the VAT rate of the new plan', () => {
  const { items, net_cents: net, vat_cents: vat } = contentOfSale(saleOf(12_200, 2_200), 'en')
  expect(items).toEqual([
    {
      title: 'Premium',
      description:
        'Change from Basic to Premium, 10/03/2026 to 31/03/2026: €172.00 for the new plan less €50.00 of unused time on the previous plan, including VAT',
      qty: 1,
      priceCents: 10_000,
      vat: 2_200,
      discount: null,
    },
  ])
  expect([net, vat]).toEqual([10_000, 2_200])
})

test('adds up to what was paid for every total and rate, with a cent of rounding where there is no other way', () => {
  let rounded = 0
  for (const rate of [0, 2_000, 2_200])
    for (let total = 1; total < 2_500; total += 1) {
      const content = contentOfSale(saleOf(total, rate), 'it')
      expect(content.total_cents).toBe(total)
      expect(documentTotals(content.items).totalCents).toBe(total)
      expect(content.items[0]?.vat).toBe(rate === 0 ? null : rate)
      if (content.items.length === 2) {
        rounded += 1
        expect(content.items[1]).toMatchObject({ title: 'Arrotondamento', priceCents: 1, vat: null })
      }
    }
  expect(rounded).toBeGreaterThan(100)
})
