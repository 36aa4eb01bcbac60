import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type PaymentsUnderTest, paymentsRequests } from './port-suite-requests.ts'

/** Tests one-time payments, subscriptions without a checkout and failing payments with every adapter. */
export const collectingSuite = (t: () => PaymentsUnderTest): void => {
  const { offer, customer, request, subscribed, started, invoiceOf } = paymentsRequests(t)
  const payments = () => t().payments
  const oneOff = async () => (await payments().ensurePrice(offer(20_000, undefined, 0))).priceId

  it('opens a page for a one-time payment by address, which creates a customer', async () => {
    const email = 'new@example.test'
    const input = await request({ payer: { email }, months: 0, priceId: await oneOff(), vatCents: 4_400 })
    const page = await payments().openCheckout(input)
    expect(page).toMatchObject({ mode: 'payment', totalCents: 24_400, customerId: null, paymentId: null, buyer: null })
    await t().pay(page)
    const paid = await payments().findCheckout(page.id)
    expect(paid).toMatchObject({
      paid: true,
      subscriptionId: null,
      customerId: expect.stringMatching(/^cus_/),
      paymentId: expect.stringMatching(/^pi_/),
      paymentLinkId: null,
      buyer: { email, name: expect.any(String), country: null },
      createdAt: page.createdAt,
    })
  })

  it('reports a bank debit that fails after all', async () => {
    const page = await payments().openCheckout(
      await request({ payer: { email: null }, months: 0, priceId: await oneOff() }),
    )
    await t().debit(page)
    expect(await payments().findCheckout(page.id)).toMatchObject({ status: 'complete', paid: false, failed: false })
    await t().bounce(page)
    expect(await payments().findCheckout(page.id)).toMatchObject({ status: 'complete', paid: false, failed: true })
  })

  it('distinguishes recurring from one-time prices', async () => {
    const input = offer(9_900, undefined, 0)
    const once = await payments().ensurePrice(input)
    expect(await payments().ensurePrice(input)).toEqual(once)
    expect((await payments().ensurePrice({ ...input, months: 12 })).priceId).not.toBe(once.priceId)
  })

  it('starts a subscription with the saved card once, and not without one', async () => {
    const owner = await customer()
    const input = await started(owner)
    await expect(payments().createSubscription(input)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'no_payment_method',
    })
    expect(await payments().methodsOf(owner)).toEqual([])
    await t().saveCard(owner, 'pays')
    const made = await Promise.all([payments().createSubscription(input), payments().createSubscription(input)])
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await payments().subscriptionsOf(owner)).toMatchObject([
      { status: 'active', scheduleId: null, metadata: { portico_user: '7' } },
    ])
    expect(await invoiceOf(made[0]?.id ?? '')).toMatchObject({ status: 'paid', totalCents: 24_400 })
    expect(await payments().methodsOf(owner)).toMatchObject([{ isDefault: true, card: { last4: '4242' } }])
    expect(await payments().methodsOf('cus_nothing')).toEqual([])
  })

  it('uses a card that a checkout has saved', async () => {
    const { checkout } = await subscribed()
    const owner = checkout.customerId ?? ''
    expect(await payments().methodsOf(owner)).toMatchObject([{ isDefault: false }])
    expect(await payments().createSubscription(await started(owner))).toMatchObject({ status: 'active' })
  })

  it('ends a subscription with its period for a reason, and undoes that', async () => {
    const { id } = await subscribed()
    const ending = await payments().endWithPeriod(id, { reason: 'too_expensive', comment: 'No time' })
    expect(ending).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, endWasRequested: true })
    expect(await payments().endWithPeriod(id, 'take_back')).toMatchObject({
      cancelAtPeriodEnd: false,
      endWasRequested: false,
    })
    expect(await payments().endWithPeriod(id, { reason: 'other', comment: null })).toMatchObject({
      cancelAtPeriodEnd: true,
    })
  })

  it('gives the reason of every failed attempt, collects on request, and voids', async () => {
    const owner = await customer()
    await t().saveCard(owner, 'fails')
    const { id, status } = await payments().createSubscription(await started(owner))
    expect(status).toBe('incomplete')
    const open = await invoiceOf(id)
    expect(open).toMatchObject({ status: 'open', attempts: 1, hostedUrl: expect.stringMatching(/^http/) })
    const key = randomUUID()
    const refused = { outcome: 'failed', code: 'card_declined', declineCode: 'generic_decline' }
    expect(await payments().collectInvoice(open.id, key)).toEqual(refused)
    expect(await payments().collectInvoice(open.id, key)).toEqual(refused)
    const failed = { outcome: 'failed', code: 'card_declined', declineCode: 'generic_decline', cents: 24_400 }
    expect(await payments().attemptsOf(open.id)).toMatchObject([failed, failed])
    await t().saveCard(owner, 'pays')
    expect(await payments().collectInvoice(open.id, randomUUID())).toEqual({ outcome: 'paid' })
    expect((await payments().attemptsOf(open.id)).at(-1)).toMatchObject({
      outcome: 'paid',
      code: null,
      declineCode: null,
      card: { brand: 'visa', last4: '4242' },
    })
    expect(await payments().collectInvoice(open.id, randomUUID())).toEqual({ outcome: 'not_open' })
    expect(await payments().voidInvoice(open.id)).toBe('paid')
    expect(await payments().voidInvoice('in_nothing')).toBeNull()
    expect(await payments().attemptsOf('in_nothing')).toEqual([])
  })

  it('charges once, however often one key is used and whoever receives the answer', async () => {
    const owner = await customer()
    await t().saveCard(owner, 'fails')
    const { id } = await payments().createSubscription(await started(owner))
    const open = await invoiceOf(id)
    const key = randomUUID()
    await t().loseAnswers(1)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        payments()
          .collectInvoice(open.id, key)
          .catch(() => 'unheard'),
      ),
    )
    await t().loseAnswers(0)
    expect(await payments().collectInvoice(open.id, key)).toMatchObject({ outcome: 'failed', code: 'card_declined' })
    expect(await payments().attemptsOf(open.id)).toHaveLength(2)
    await t().saveCard(owner, 'pays')
    const again = randomUUID()
    await t().loseAnswers(2)
    await expect(payments().collectInvoice(open.id, again)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await payments().collectInvoice(open.id, again)).toEqual({ outcome: 'paid' })
    expect((await payments().attemptsOf(open.id)).map(({ outcome }) => outcome)).toEqual(['failed', 'failed', 'paid'])
  })

  it('cannot collect what its owner must confirm, and voids what nobody pays', async () => {
    const owner = await customer()
    await t().saveCard(owner, 'needsAuthentication')
    const { id } = await payments().createSubscription(await started(owner))
    const open = await invoiceOf(id)
    expect(open).toMatchObject({ status: 'open', requiresAction: true })
    expect(await payments().collectInvoice(open.id, randomUUID())).toMatchObject({
      outcome: 'failed',
      code: 'invoice_payment_intent_requires_action',
      declineCode: null,
    })
    expect(await payments().attemptsOf(open.id)).toEqual([])
    await payments().cancelSubscription(id)
    expect((await invoiceOf(id)).status).toBe('open')
    expect(await payments().voidInvoice(open.id)).toBe('void')
    expect(await payments().voidInvoice(open.id)).toBe('void')
    expect(await payments().collectInvoice(open.id, randomUUID())).toEqual({ outcome: 'not_open' })
  })
}
