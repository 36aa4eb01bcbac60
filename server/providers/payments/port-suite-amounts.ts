import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currencies } from '#contract/core/money.ts'
import type { AmountRequest } from './port.ts'
import type { PaymentsUnderTest } from './port-suite-requests.ts'

/** Tests pages for an amount that has no price of its own, at the provider that `t` returns. */
export const amountsSuite = (t: () => PaymentsUnderTest): void => {
  const request = (change: Partial<AmountRequest> = {}): AmountRequest => ({
    key: randomUUID(),
    cents: 12_345,
    currency: 'EUR',
    title: 'Invoice 12/2026',
    language: 'it',
    successUrl: 'http://portico.test/pay?status=paid',
    cancelUrl: 'http://portico.test/pay?status=cancelled',
    metadata: { portico_invoice: '12/2026' },
    ...change,
  })

  describe('a page for an amount', () => {
    it.each(currencies)(
      'asks for the amount in %s, and has its payment and its payer once it is paid',
      async (currency) => {
        const page = await t().payments.openAmountCheckout(request({ currency }))
        expect(page).toMatchObject({
          status: 'open',
          paid: false,
          mode: 'payment',
          totalCents: 12_345,
          currency,
          customerId: null,
          subscriptionId: null,
          metadata: { portico_invoice: '12/2026' },
        })
        expect(page.url).toMatch(/^http/)
        await t().pay(page)
        expect(await t().payments.findCheckout(page.id)).toMatchObject({
          status: 'complete',
          paid: true,
          customerId: null,
          totalCents: 12_345,
          paymentId: expect.any(String) as string,
          buyer: { email: expect.stringContaining('@') as string },
        })
      },
    )

    it('is one for one key, whoever presses and however often', async () => {
      const wanted = request()
      const pages = await Promise.all(Array.from({ length: 5 }, () => t().payments.openAmountCheckout(wanted)))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
      await expect(t().payments.openAmountCheckout({ ...wanted, cents: 1_000 })).rejects.toMatchObject({
        kind: 'rejected',
        code: 'idempotency_error',
      })
    })

    it('can be closed, and reports a bank debit in transit and one that failed', async () => {
      const closed = await t().payments.openAmountCheckout(request())
      expect(await t().payments.expireCheckout(closed.id)).toMatchObject({ status: 'expired', paid: false })
      const page = await t().payments.openAmountCheckout(request())
      await t().debit(page)
      expect(await t().payments.findCheckout(page.id)).toMatchObject({ status: 'complete', paid: false, failed: false })
      await t().bounce(page)
      expect(await t().payments.findCheckout(page.id)).toMatchObject({ status: 'complete', paid: false, failed: true })
    })
  })
}
