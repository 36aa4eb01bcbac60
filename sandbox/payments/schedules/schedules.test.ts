import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { cardFields, idOf, openHarness, postForm } from '#sandbox/payments/harness.ts'
import { objectDifferences } from '#sandbox/payments/shape-check.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe
let price: Stripe.Price

beforeAll(async () => {
  stripe = sandbox.stripe
  price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 9000,
    recurring: { interval: 'month', interval_count: 3 },
    product_data: { name: 'Quarter' },
  })
})

const now = (): number => Math.floor(sandbox.ctx.clock.now() / 1000)
const advanceDays = (days: number): Promise<void> =>
  sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + days * 86_400_000)
const owner = async (method?: string): Promise<string> => {
  const { id } = await stripe.customers.create({ email: 'later@example.test' })
  if (!method) return id
  const { id: card } = await stripe.paymentMethods.attach(method, { customer: id })
  await stripe.customers.update(id, { invoice_settings: { default_payment_method: card } })
  return id
}
const plan = (
  customer: string,
  start: number | 'now',
  more: Partial<Stripe.SubscriptionScheduleCreateParams> = {},
): Promise<Stripe.SubscriptionSchedule> =>
  stripe.subscriptionSchedules.create({
    customer,
    start_date: start,
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: price.id, quantity: 1 }],
        duration: { interval: 'month', interval_count: 3 },
        metadata: { user: '7' },
      },
    ],
    metadata: { schedule: '1' },
    ...more,
  })
const eventsOf = async (id: string): Promise<string[]> => {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter((one) => (one.data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .toReversed()
}

test('waits, starts, renews and releases its subscription', async () => {
  const start = now() + 5 * 86_400
  const schedule = await plan(await owner('pm_card_visa'), start)
  expect(schedule).toMatchObject({ status: 'not_started', subscription: null, current_phase: null })
  await advanceDays(5.01)
  const active = await stripe.subscriptionSchedules.retrieve(schedule.id, { expand: ['subscription'] })
  const subscription = active.subscription as Stripe.Subscription
  expect(active).toMatchObject({ status: 'active', current_phase: { start_date: start } })
  expect(subscription).toMatchObject({
    status: 'active',
    start_date: start,
    schedule: schedule.id,
    metadata: { user: '7' },
  })
  const draft = await stripe.invoices.retrieve(idOf(subscription.latest_invoice))
  expect(draft).toMatchObject({ status: 'draft', billing_reason: 'subscription_create' })
  await advanceDays(0.05)
  expect((await stripe.invoices.retrieve(draft.id)).status).toBe('paid')
  expect(await eventsOf(schedule.id)).toEqual(['subscription_schedule.created', 'subscription_schedule.updated'])
  await advanceDays(93)
  const over = await stripe.subscriptionSchedules.retrieve(schedule.id)
  expect(over).toMatchObject({ status: 'released', subscription: null, released_subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active', schedule: null })
  expect((await stripe.invoices.list({ subscription: subscription.id })).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
  expect(await eventsOf(schedule.id)).toEqual(['subscription_schedule.released'])
})

test('fails the first invoice without a card, retries it, and lets anybody pay it on its page', async () => {
  const schedule = await plan(await owner(), now() + 60)
  await advanceDays(0.1)
  const id = idOf((await stripe.subscriptionSchedules.retrieve(schedule.id)).subscription)
  const [invoice] = (await stripe.invoices.list({ subscription: id })).data
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due')
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 })
  expect(invoice?.next_payment_attempt).toBeGreaterThan(now() + 2.8 * 86_400)
  const page = invoice?.hosted_invoice_url ?? ''
  expect((await postForm(page, { ...cardFields('4242424242424242'), save: 'on' })).status).toBe(303)
  const paid = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })
  expect(paid.status).toBe('active')
  expect((paid.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4242')
})

test('aborts an unpaid schedule with its subscription', async () => {
  const schedule = await plan(await owner('pm_card_chargeCustomerFail'), 'now')
  await advanceDays(20)
  const ended = await stripe.subscriptionSchedules.retrieve(schedule.id)
  expect(ended.status).toBe('canceled')
  expect(await stripe.subscriptions.retrieve(idOf(ended.subscription))).toMatchObject({ status: 'canceled' })
  expect((await eventsOf(schedule.id)).at(-1)).toBe('subscription_schedule.aborted')
})

test('starts nothing after cancelling a waiting one; ends the subscription of a running one', async () => {
  const waiting = await plan(await owner('pm_card_visa'), now() + 86_400)
  expect((await stripe.subscriptionSchedules.cancel(waiting.id)).status).toBe('canceled')
  await advanceDays(2)
  expect((await stripe.subscriptionSchedules.retrieve(waiting.id)).subscription).toBeNull()
  await expect(stripe.subscriptionSchedules.cancel(waiting.id)).rejects.toMatchObject({ statusCode: 400 })
  const running = await plan(await owner('pm_card_visa'), 'now')
  const id = idOf(running.subscription)
  expect((await stripe.subscriptionSchedules.cancel(running.id)).status).toBe('canceled')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  const other = await plan(await owner('pm_card_visa'), 'now')
  await stripe.subscriptions.cancel(idOf(other.subscription))
  expect((await stripe.subscriptionSchedules.retrieve(other.id)).status).toBe('canceled')
})

test('ends a scheduled subscription only through the schedule; a released one directly', async () => {
  const schedule = await plan(await owner('pm_card_visa'), 'now')
  const id = idOf(schedule.subscription)
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
    'managed by the subscription schedule',
  )
  await stripe.subscriptionSchedules.release(schedule.id)
  expect((await stripe.subscriptions.update(id, { cancel_at_period_end: true })).cancel_at_period_end).toBe(true)
})

test('completes a schedule that ends with its phase, without a renewal before', async () => {
  const schedule = await plan(await owner('pm_card_visa'), 'now', { end_behavior: 'cancel' })
  await advanceDays(93)
  const done = await stripe.subscriptionSchedules.retrieve(schedule.id)
  expect(done.status).toBe('completed')
  const { data } = await stripe.invoices.list({ subscription: idOf(done.subscription) })
  expect(data).toHaveLength(1)
  expect((await stripe.subscriptions.retrieve(idOf(done.subscription))).status).toBe('canceled')
})

test('lists by customer and by status; every object has its whole shape', async () => {
  const customer = await owner()
  const waiting = await plan(customer, now() + 86_400)
  const renamed = await stripe.subscriptionSchedules.update(waiting.id, { metadata: { a: '1' } })
  expect(renamed.metadata).toEqual({ schedule: '1', a: '1' })
  await stripe.subscriptionSchedules.cancel((await plan(customer, now() + 86_400)).id)
  const scheduled = await stripe.subscriptionSchedules.list({ customer, scheduled: true })
  expect(scheduled.data.map(({ id }) => id)).toEqual([waiting.id])
  const all = await stripe.subscriptionSchedules.list({ limit: 100 })
  expect(all.data.flatMap(objectDifferences)).toEqual([])
  await expect(plan('cus_nothing', 'now')).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  await stripe.customers.del(customer)
  expect((await stripe.subscriptionSchedules.retrieve(waiting.id)).status).toBe('canceled')
})
