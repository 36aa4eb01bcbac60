import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { opened } from '#server/platform/testing/opened.ts'
import { cardFields, idOf, openHarness, postForm } from './harness.ts'
import { objectDifferences } from './shape-check.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe

beforeAll(async () => {
  stripe = sandbox.stripe
})

const everyDifference = (objects: { object: string }[]): string[] => objects.flatMap(objectDifferences)

const monthly = (amount = 1000) =>
  stripe.prices.create({
    currency: 'eur',
    unit_amount: amount,
    recurring: { interval: 'month' },
    product_data: { name: 'Plan' },
    metadata: { plan: 'x' },
  })

const subscribeWith = async (method: string): Promise<Stripe.Subscription> => {
  const customer = await stripe.customers.create({
    email: 'shape@example.test',
    name: 'Shape',
    address: { country: 'IT' },
  })
  const attached = await stripe.paymentMethods.attach(method, { customer: customer.id })
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: (await monthly()).id }],
    default_payment_method: attached.id,
  })
}

test('have every key of the SDK and no other for the catalogue', async () => {
  const product = await stripe.products.create({
    name: 'Full',
    default_price_data: { currency: 'gbp', unit_amount: 5 },
  })
  const price = await monthly()
  const once = await stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: 200 })
  const expanded = await stripe.prices.retrieve(price.id, { expand: ['product'] })
  const opened = await stripe.products.retrieve(product.id, { expand: ['default_price'] })
  expect(everyDifference([product, price, once, expanded, opened])).toEqual([])
})

test('people and their payment methods', async () => {
  const customer = await stripe.customers.create({ email: 'a@example.test' })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const updated = await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: card.id } })
  const opened = await stripe.customers.retrieve(customer.id, {
    expand: ['invoice_settings.default_payment_method', 'subscriptions'],
  })
  const debit = await stripe.paymentMethods.create({
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
  })
  expect(everyDifference([customer, card, updated, opened, debit])).toEqual([])
})

test('checkout sessions: open, expired, complete and paid later, with everything expanded', async () => {
  const price = await monthly()
  const create = () =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://portico.test/ok?session_id={CHECKOUT_SESSION_ID}',
      metadata: { a: '1' },
      locale: 'it',
    })
  const open = await create()
  const expired = await stripe.checkout.sessions.expire((await create()).id)
  await postForm(open.url ?? '', cardFields('4242424242424242'))
  const complete = await stripe.checkout.sessions.retrieve(open.id, {
    expand: ['line_items', 'subscription', 'invoice', 'customer'],
  })
  const once = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 20_000, product_data: { name: 'Consultancy' } }, quantity: 1 },
    ],
    success_url: 'http://portico.test/ok',
    customer_creation: 'always',
    invoice_creation: { enabled: true },
  })
  await postForm(once.url ?? '', { ...cardFields(''), way: 'debit', settles: 'pays' })
  const later = await stripe.checkout.sessions.retrieve(once.id, {
    expand: ['line_items', 'payment_intent.latest_charge', 'invoice.payments'],
  })
  const lines = await stripe.checkout.sessions.listLineItems(open.id)
  expect(complete.status).toBe('complete')
  expect(later.payment_status).toBe('unpaid')
  expect(everyDifference([open, expired, complete, once, later, ...lines.data])).toEqual([])
})

test('subscriptions and invoices in each of their states', async () => {
  const active = await subscribeWith('pm_card_visa')
  const waiting = await subscribeWith('pm_card_authenticationRequired')
  const ends = await stripe.subscriptions.update(active.id, { cancel_at_period_end: true })
  const expand = ['latest_invoice.payments', 'latest_invoice.confirmation_secret', 'default_payment_method', 'customer']
  const opened = await stripe.subscriptions.retrieve(waiting.id, { expand })
  const invoice = await stripe.invoices.retrieve(idOf(waiting.latest_invoice), {
    expand: ['payments.data.payment.payment_intent', 'parent.subscription_details.subscription'],
  })
  const uncollectible = await stripe.invoices.markUncollectible(invoice.id)
  const voided = await stripe.invoices.voidInvoice(invoice.id)
  const failing = await subscribeWith('pm_card_chargeCustomerFail')
  const canceled = await stripe.subscriptions.cancel(failing.id, {
    cancellation_details: { comment: 'x', feedback: 'other' },
  })
  const items = await stripe.subscriptionItems.list({ subscription: active.id })
  const payments = await stripe.invoicePayments.list({ invoice: invoice.id })
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 32 * 86_400_000)
  const all = await stripe.invoices.list({ limit: 100, expand: ['data.customer'] })
  const subscriptions = await stripe.subscriptions.list({ status: 'all', limit: 100 })
  expect(all.data.map((one) => one.status)).toEqual(expect.arrayContaining(['void', 'paid', 'open']))
  expect(
    everyDifference([
      active,
      waiting,
      ends,
      opened,
      invoice,
      uncollectible,
      voided,
      failing,
      canceled,
      ...items.data,
      ...payments.data,
      ...all.data,
      ...subscriptions.data,
    ]),
  ).toEqual([])
})

test('payment intents, charges and refunds', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const blank = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
  const requesting = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
  })
  const given = await stripe.paymentIntents.create({ amount: 500, currency: 'eur' })
  await stripe.paymentIntents.confirm(given.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined)
  const declined = await stripe.paymentIntents.retrieve(given.id, { expand: ['latest_charge'] })
  const cancelled = await stripe.paymentIntents.cancel(blank.id, { cancellation_reason: 'abandoned' })
  const charge = await stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ['payment_intent'] })
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 200, reason: 'duplicate' })
  const refunded = await stripe.charges.retrieve(idOf(paid.latest_charge), { expand: ['refunds'] })
  expect(declined.last_payment_error?.code).toBe('card_declined')
  expect(everyDifference([paid, blank, requesting, declined, cancelled, charge, refund, refunded])).toEqual([])
})

test('portal objects, payment links, schedules and webhook endpoints', async () => {
  const configuration = await stripe.billingPortal.configurations.create({
    features: { invoice_history: { enabled: true }, subscription_cancel: { enabled: true, mode: 'at_period_end' } },
  })
  const customer = await stripe.customers.create({})
  const session = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://portico.test/',
  })
  const flow = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'http://a.test/' } },
    },
  })
  const link = await stripe.paymentLinks.create({
    line_items: [{ price: (await monthly()).id, quantity: 1 }],
    after_completion: { type: 'redirect', redirect: { url: 'http://a.test/' } },
  })
  const schedule = await stripe.subscriptionSchedules.create({
    customer: customer.id,
    start_date: 'now',
    phases: [{ items: [{ price: (await monthly()).id }], duration: { interval: 'month' } }],
  })
  const opened = await stripe.subscriptionSchedules.retrieve(schedule.id, { expand: ['subscription', 'customer'] })
  const saved = await stripe.subscriptions.retrieve(idOf(schedule.subscription), { expand: ['schedule'] })
  const hook = await stripe.webhookEndpoints.create({ url: 'http://127.0.0.1:9/', enabled_events: ['invoice.paid'] })
  await stripe.webhookEndpoints.del(hook.id)
  expect(everyDifference([configuration, session, flow, hook, link, schedule, opened, saved])).toEqual([])
})

test('have the same shape inside events as when fetched', async () => {
  const events = await stripe.events.list({ limit: 100 })
  const objects = events.data.map((event) => event.data.object as { object: string })
  expect(objects.length).toBeGreaterThan(20)
  expect(everyDifference(objects)).toEqual([])
})
