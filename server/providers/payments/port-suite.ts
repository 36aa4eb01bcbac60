import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountsSuite } from './port-suite-amounts.ts'
import { collectingSuite } from './port-suite-collecting.ts'
import { planChangesSuite } from './port-suite-plan-changes.ts'
import { type PaymentsUnderTest, paymentsRequests } from './port-suite-requests.ts'
import { schedulingSuite } from './port-suite-scheduling.ts'

/** Tests what every adapter of the payments port must do; `open` creates a new provider. */
export const paymentsSuite = (name: string, open: () => Promise<PaymentsUnderTest>): void => {
  describe(`payments by ${name}`, () => {
    let t: PaymentsUnderTest
    beforeAll(async () => {
      t = await open()
    })
    afterAll(() => t.close())

    const { offer, customer, request, subscribed } = paymentsRequests(() => t)

    it('creates a price once, and another for another amount under the same key', async () => {
      const input = offer(12_345)
      const [first, again] = [await t.payments.ensurePrice(input), await t.payments.ensurePrice(input)]
      expect(again).toEqual(first)
      const dearer = await t.payments.ensurePrice({ ...input, cents: 13_000 })
      expect(dearer.productId).toBe(first.productId)
      expect(dearer.priceId).not.toBe(first.priceId)
      const back = await t.payments.ensurePrice(input)
      expect(await t.payments.ensurePrice(input)).toEqual(back)
    })

    it('creates one customer and one page for one key', async () => {
      const input = { key: randomUUID(), email: 'anna@example.test', language: 'en' as const, userId: 7 }
      expect(await t.payments.createCustomer(input)).toBe(await t.payments.createCustomer(input))
      const page = await request()
      const pages = await Promise.all([1, 2, 3].map(() => t.payments.openCheckout(page)))
      expect(new Set(pages.map(({ id }) => id)).size).toBe(1)
    })

    it('refuses another request under the same key', async () => {
      const page = await request()
      await t.payments.openCheckout(page)
      await expect(t.payments.openCheckout({ ...page, language: 'it' })).rejects.toMatchObject({
        kind: 'rejected',
        retryable: false,
        code: 'idempotency_error',
      })
    })

    it('opens an unpaid page with the requested amount, mode and language', async () => {
      const customerId = await customer()
      const input = await request({ payer: { customerId }, vatCents: 4_400 })
      const page = await t.payments.openCheckout(input)
      expect(page).toMatchObject({
        status: 'open',
        paid: false,
        mode: 'subscription',
        customerId,
        subscriptionId: null,
        totalCents: 24_400,
        currency: 'EUR',
        live: false,
        metadata: { portico_user: '7' },
      })
      expect(page.url).toMatch(/^http/)
      expect(page.expiresAt.getTime()).toBeGreaterThan(Date.now())
      expect(await t.payments.findCheckout(page.id)).toEqual(page)
    })

    it('shows a paid page with its subscription and its paid invoice', async () => {
      const { checkout, id } = await subscribed({ vatCents: 4_400 })
      expect(checkout).toMatchObject({ status: 'complete', paid: true, url: null })
      const subscription = await t.payments.findSubscription(id)
      expect(subscription).toMatchObject({
        id,
        status: 'active',
        customerId: checkout.customerId,
        endedAt: null,
        live: false,
      })
      expect(subscription?.metadata).toEqual({ portico_user: '7' })
      expect(subscription?.priceIds).toHaveLength(2)
      const invoices = await t.payments.invoicesOf(id)
      expect(invoices).toMatchObject([
        {
          status: 'paid',
          totalCents: 24_400,
          paidCents: 24_400,
          currency: 'EUR',
          subscriptionId: id,
          requiresAction: false,
          processing: false,
        },
      ])
      expect(invoices[0]?.periodEnd).toEqual(subscription?.currentPeriodEnd)
      expect(await t.payments.subscriptionsOf(checkout.customerId ?? '')).toEqual([subscription])
    })

    it('reports a bank debit in transit as unpaid', async () => {
      const page = await t.payments.openCheckout(await request())
      await t.debit(page)
      const checkout = await t.payments.findCheckout(page.id)
      expect(checkout).toMatchObject({ status: 'complete', paid: false })
      expect(await t.payments.invoicesOf(checkout?.subscriptionId ?? '')).toMatchObject([
        { status: 'open', paidCents: 0, processing: true, requiresAction: false },
      ])
    })

    it('closes an open page once, and leaves a paid one paid', async () => {
      const page = await t.payments.openCheckout(await request())
      expect(await t.payments.expireCheckout(page.id)).toMatchObject({ status: 'expired', url: null, paid: false })
      expect(await t.payments.expireCheckout(page.id)).toMatchObject({ status: 'expired' })
      const { checkout } = await subscribed()
      expect(await t.payments.expireCheckout(checkout.id)).toMatchObject({ status: 'complete', paid: true })
    })

    it('ends a subscription and refunds it, once each', async () => {
      const { id } = await subscribed()
      await Promise.all([t.payments.cancelSubscription(id), t.payments.cancelSubscription(id)])
      await t.payments.cancelSubscription(id)
      expect(await t.payments.findSubscription(id)).toMatchObject({ status: 'canceled', endWasRequested: true })
      const before = await t.refundedCents()
      for (const invoice of await t.payments.invoicesOf(id)) {
        await t.payments.refundInvoice(invoice.id)
        await t.payments.refundInvoice(invoice.id)
      }
      expect((await t.refundedCents()) - before).toBe(20_000)
    })

    it('returns null or nothing for what it does not know', async () => {
      expect(await t.payments.findCheckout('cs_test_nothing')).toBeNull()
      expect(await t.payments.expireCheckout('cs_test_nothing')).toBeNull()
      expect(await t.payments.findSubscription('sub_nothing')).toBeNull()
      expect(await t.payments.invoicesOf('sub_nothing')).toEqual([])
      await expect(t.payments.cancelSubscription('sub_nothing')).resolves.toBeUndefined()
    })

    it('explains why an impossible request is refused', async () => {
      const input = await request({ payer: { customerId: 'cus_nothing' } })
      await expect(t.payments.openCheckout(input)).rejects.toMatchObject({
        kind: 'rejected',
        code: 'resource_missing:customer',
      })
    })

    amountsSuite(() => t)
    collectingSuite(() => t)
    schedulingSuite(() => t)
    planChangesSuite(() => t)

    it('creates a portal address for a customer', async () => {
      const input = {
        customerId: await customer(),
        returnUrl: 'http://portico.test/dashboard',
        language: 'it' as const,
      }
      expect(await t.payments.portalUrl(input)).toMatch(/^http/)
    })

    it('trusts only what the provider signed', async () => {
      const { body, signature } = await t.delivery()
      expect(await t.payments.readDelivery(body, signature)).toMatchObject({
        live: false,
        id: expect.stringMatching(/^evt_/),
      })
      expect(await t.payments.readDelivery(Buffer.concat([body, Buffer.from(' ')]), signature)).toBeNull()
      expect(await t.payments.readDelivery(body, 't=1,v1=00')).toBeNull()
    })

    it('lists undelivered events, oldest first', async () => {
      await t.payments.ensureWebhookEndpoint('http://127.0.0.1:9/nobody')
      const { id } = await subscribed()
      const change = await t.payments.undeliveredEvents(new Date(Date.now() - 60_000))
      expect(change.filter(({ subject }) => subject?.id === id).length).toBeGreaterThan(1)
      const times = change.map(({ createdAt }) => createdAt.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    })

    it('fails as unavailable when nobody answers', async () => {
      await expect(t.unreachable.findCheckout('cs_test_1')).rejects.toMatchObject({
        kind: 'unavailable',
        retryable: true,
      })
    })
  })
}
