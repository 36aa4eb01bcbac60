import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { cardFields, idOf, openHarness, postForm } from '#sandbox/payments/harness.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe

beforeAll(async () => {
  stripe = sandbox.stripe
})

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
const goTo = (instant: string | number): Promise<void> =>
  sandbox.ctx.clock.advanceTo(typeof instant === 'string' ? Date.parse(instant) : instant)
const advanceDays = (days: number): Promise<void> => goTo(sandbox.ctx.clock.now() + days * 86_400_000 + 5000)

const price = (recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' }) =>
  stripe.prices.create({ currency: 'eur', unit_amount: 1000, recurring, product_data: { name: 'Plan' } })

const subscribe = async (method: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) => {
  const customer = await stripe.customers.create({ email: 'renew@example.test' })
  const { id } = await stripe.paymentMethods.attach(method, { customer: customer.id })
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: (await price()).id }],
    default_payment_method: id,
    ...more,
  })
}
const invoicesOf = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed()
const eventsAbout = async (type: string, id: string) =>
  (await stripe.events.list({ type, limit: 100 })).data.filter((one) => (one.data.object as { id?: string }).id === id)

test('preserves the day in fourteen renewals from 31 January, with correct month ends', async () => {
  await goTo('2027-01-31T10:00:00Z')
  const { id } = await subscribe('pm_card_visa')
  await goTo('2028-04-01T00:00:00Z')
  const ends = (await invoicesOf(id)).map((one) => iso(one.lines.data[0]?.period.start ?? 0).slice(0, 10))
  const firstYear = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' ')
  expect(ends).toEqual([...firstYear.map((day) => `2027-${day}`), '2028-01-31', '2028-02-29', '2028-03-31'])
  const paid = await invoicesOf(id)
  expect(new Set(paid.map((one) => one.status))).toEqual(new Set(['paid']))
  expect(new Set(paid.map((one) => one.number)).size).toBe(15)
  const last = paid.at(-1)
  expect(iso(last?.created ?? 0)).toMatch(/^2028-03-31T10:00:0/)
  expect((last?.status_transitions.finalized_at ?? 0) - (last?.created ?? 0)).toBe(3600)
  expect(last?.period_end).toBe(last?.lines.data[0]?.period.start)
})

test('renews by years, weeks and several months too', async () => {
  for (const [recurring, days] of [
    [{ interval: 'year' }, 367],
    [{ interval: 'week' }, 7],
    [{ interval: 'month', interval_count: 3 }, 93],
  ] as const) {
    const { id } = await subscribe('pm_card_visa', { items: [{ price: (await price(recurring)).id }] })
    await advanceDays(days)
    expect((await invoicesOf(id)).length).toBe(2)
  }
})

test('sets a failed renewal past due, retries it after 3, 5 and 7 days, and then ends it with its invoice open', async () => {
  const { id } = await subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'default_incomplete' })
  const [first] = await invoicesOf(id)
  await stripe.invoices.pay(first?.id ?? '', { paid_out_of_band: true })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await advanceDays(31.1)
  const invoice = async () => (await invoicesOf(id)).at(-1)
  expect(await invoice()).toMatchObject({ status: 'open', attempt_count: 1, attempted: true })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  for (const [days, count] of [
    [3, 2],
    [5, 3],
    [7, 4],
  ] as const) {
    expect((((await invoice())?.next_payment_attempt ?? 0) - sandbox.ctx.clock.now() / 1000) / 86_400).toBeLessThan(
      days,
    )
    await advanceDays(days)
    expect((await invoice())?.attempt_count).toBe(count)
  }
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  expect(await invoice()).toMatchObject({ status: 'open', next_payment_attempt: null, auto_advance: false })
  expect(await eventsAbout('invoice.payment_failed', (await invoice())?.id ?? '')).toHaveLength(4)
  expect(await eventsAbout('customer.subscription.deleted', id)).toHaveLength(1)
})

test('recovers the subscription when its failed renewal is paid on the invoice page', async () => {
  const { id } = await subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'default_incomplete' })
  await stripe.invoices.pay(idOf((await stripe.subscriptions.retrieve(id)).latest_invoice), {
    paid_out_of_band: true,
  })
  await advanceDays(31.1)
  const failed = (await invoicesOf(id)).at(-1)
  const page = failed?.hosted_invoice_url ?? ''
  expect(await (await postForm(page, cardFields('4000000000009995'))).text()).toContain('insufficient funds')
  expect((await stripe.invoices.retrieve(failed?.id ?? '')).attempt_count).toBe(1)
  expect((await postForm(page, cardFields('4242424242424242'))).status).toBe(303)
  expect(await (await fetch(page)).text()).toContain('the invoice is paid')
  const pdf = await fetch(failed?.invoice_pdf ?? '')
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 8)]).toEqual(['application/pdf', '%PDF-1.4'])
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await expect(stripe.invoices.pay(failed?.id ?? '')).rejects.toMatchObject({ message: 'Invoice is already paid' })
  expect((await fetch(`${page.slice(0, -3)}abc`)).status).toBe(404)
})

test('requires authentication for a renewal that needs it, and continues afterwards', async () => {
  const { id } = await subscribe('pm_card_authenticationRequired')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete')
  const step = async () => {
    const [payment] = (await stripe.invoicePayments.list({ invoice: (await invoicesOf(id)).at(-1)?.id ?? '' })).data
    return `${sandbox.url}/authenticate/${idOf(payment?.payment.payment_intent)}`
  }
  await postForm(await step(), { answer: 'complete' })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  await advanceDays(31.1)
  const renewal = (await invoicesOf(id)).at(-1)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  expect(await eventsAbout('invoice.payment_action_required', renewal?.id ?? '')).toHaveLength(1)
  const error = await stripe.invoices.pay(renewal?.id ?? '').catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ statusCode: 402, code: 'invoice_payment_intent_requires_action' })
  await postForm(await step(), { answer: 'complete' })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
})

test('renews automatically with a card that was authenticated once', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: (await price()).id, quantity: 1 }],
    success_url: 'http://portico.test/ok',
  })
  const answer = await postForm(session.url ?? '', cardFields('4000002500003155'))
  await postForm(`${sandbox.url}${answer.headers.get('location') ?? ''}`, { answer: 'complete' })
  const id = idOf((await stripe.checkout.sessions.retrieve(session.id)).subscription)
  await advanceDays(31.1)
  expect((await invoicesOf(id)).map((one) => one.status)).toEqual(['paid', 'paid'])
})

test('expires a missing first payment after 23 hours and voids its invoice', async () => {
  const { id, latest_invoice } = await subscribe('pm_card_chargeCustomerFail')
  await advanceDays(23.1 / 24)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired')
  expect((await stripe.invoices.retrieve(idOf(latest_invoice))).status).toBe('void')
})

test('leaves nothing behind with error_if_incomplete', async () => {
  const before = (await stripe.subscriptions.list({ status: 'all', limit: 100 })).data.length
  await expect(
    subscribe('pm_card_chargeCustomerFail', { payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await stripe.subscriptions.list({ status: 'all', limit: 100 })).data).toHaveLength(before)
})

test('ends at the period’s end when cancelled so; renews if undone; an immediate end leaves open invoices open', async () => {
  const ending = await subscribe('pm_card_visa')
  const noted = await stripe.subscriptions.update(ending.id, { cancel_at_period_end: true })
  expect(noted.cancel_at).toBe(noted.items.data[0]?.current_period_end)
  const undone = await subscribe('pm_card_visa')
  await stripe.subscriptions.update(undone.id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(undone.id, { cancel_at_period_end: false })
  const failing = await subscribe('pm_card_visa')
  sandbox.ctx.failures.change({ nextChargeFails: 'all', nextChargeDeclineCode: 'stolen_card' })
  await advanceDays(31.1)
  sandbox.ctx.failures.clear()
  expect(await stripe.subscriptions.retrieve(ending.id)).toMatchObject({
    status: 'canceled',
    ended_at: noted.cancel_at,
  })
  expect((await stripe.subscriptions.retrieve(undone.id)).status).toBe('past_due')
  await stripe.subscriptions.cancel(failing.id)
  const open = (await invoicesOf(failing.id)).at(-1)
  expect(open).toMatchObject({ status: 'open', auto_advance: false, next_payment_attempt: null })
  expect((await stripe.invoices.voidInvoice(open?.id ?? '')).status).toBe('void')
  await expect(stripe.invoices.voidInvoice(open?.id ?? '')).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.subscriptions.cancel(failing.id)).rejects.toMatchObject({ code: 'resource_missing' })
})

test('reports what an update changed as previous attributes', async () => {
  const { id } = await subscribe('pm_card_visa')
  await stripe.subscriptions.update(id, { metadata: { a: '1' } })
  const [event] = await eventsAbout('customer.subscription.updated', id)
  expect(event?.data.previous_attributes).toEqual({ metadata: { a: null } })
})

test('creates a past history, and its events wait for no delivery', async () => {
  const customer = await stripe.customers.create({ email: 'old@example.test' })
  const now = sandbox.ctx.clock.now()
  const answer = await fetch(`${sandbox.url}/control/payments/history`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: customer.id,
      price: (await price()).id,
      startedAt: new Date(now - 350 * 86_400_000).toISOString(),
    }),
  })
  const made = (await answer.json()) as { subscription: string; invoices: string[] }
  const invoices = await invoicesOf(made.subscription)
  expect(invoices).toHaveLength(12)
  expect(new Set(invoices.map((one) => one.status))).toEqual(new Set(['paid']))
  expect(await stripe.subscriptions.retrieve(made.subscription)).toMatchObject({
    status: 'active',
    customer: customer.id,
  })
  await advanceDays(32)
  expect(await invoicesOf(made.subscription)).toHaveLength(13)
})
