import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { cardFields, idOf, openHarness, postForm } from '#sandbox/payments/harness.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe
let price: Stripe.Price

beforeAll(async () => {
  stripe = sandbox.stripe
  price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 20_000,
    recurring: { interval: 'month' },
    product_data: { name: 'Self <Basic>' },
  })
})

const success = 'http://portico.test/ok?session_id={CHECKOUT_SESSION_ID}'
const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: success,
    cancel_url: 'http://portico.test/no',
    ...more,
  })
const pay = (session: Stripe.Checkout.Session, number: string) => postForm(session.url ?? '', cardFields(number))
const subscriptionsOf = async (session: string) =>
  (await stripe.checkout.sessions.retrieve(session, { expand: ['subscription'] }))
    .subscription as Stripe.Subscription | null

test('shows the items, escaped, in the session’s language, with the way back', async () => {
  const session = await open({ locale: 'it', customer_email: 'anna@example.test' })
  const answer = await fetch(session.url ?? '')
  const text = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(text).toContain('<html lang="it">')
  expect(text).toContain('Self &lt;Basic&gt;')
  expect(text).toContain('200,00')
  expect(text).toContain('anna@example.test')
  expect(text).toContain('href="http://portico.test/no"')
})

test.each(['4242424242424242', '5555555555554444', '4000000000000341'])('card %s pays at checkout', async (number) => {
  const session = await open({ metadata: { a: '1' }, subscription_data: { metadata: { user: '7' } } })
  const answer = await pay(session, number)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(success.replace('{CHECKOUT_SESSION_ID}', session.id))
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice', 'customer'] })
  expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', url: null, payment_intent: null })
  expect(done.invoice).toMatchObject({ status: 'paid', amount_paid: 20_000, billing_reason: 'subscription_create' })
  expect(done.customer).toMatchObject({ email: 'anna@example.test' })
  expect(await subscriptionsOf(session.id)).toMatchObject({ status: 'active', metadata: { user: '7' } })
})

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient funds'],
  ['4000000000000069', 'expired'],
  ['4000000000000127', 'security code'],
  ['4000000000000119', 'could not be processed'],
  ['4242424242424241', 'not valid'],
  ['4111111111111111', 'not a test card'],
])('card %s is refused with a message (%s), and another card can be tried', async (number, texts) => {
  const session = await open()
  const refused = await pay(session, number)
  expect(await refused.text()).toContain(texts)
  expect(await subscriptionsOf(session.id)).toBeNull()
  expect((await pay(session, '4242424242424242')).status).toBe(303)
  expect(await subscriptionsOf(session.id)).toMatchObject({ status: 'active' })
})

test('refuses an expiry in the past', async () => {
  const session = await open()
  const refused = await postForm(session.url ?? '', { ...cardFields('4242424242424242'), expiry: '01/20' })
  expect(await refused.text()).toContain('role="alert"')
})

test.each(['4000002500003155', '4000002760003184'])('card %s asks for authentication', async (number) => {
  const session = await open()
  const first = await pay(session, number)
  const step = `${sandbox.url}${first.headers.get('location') ?? ''}`
  expect(step).toContain('/authenticate/pi_')
  expect(await (await fetch(step)).text()).toContain('3-D Secure')
  const failed = await postForm(step, { answer: 'fail' })
  expect(failed.headers.get('location')).toContain(`/c/pay/${session.id}?refused=`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  const second = await pay(session, number)
  const passed = await postForm(`${sandbox.url}${second.headers.get('location') ?? ''}`, { answer: 'complete' })
  expect(passed.headers.get('location')).toBe(success.replace('{CHECKOUT_SESSION_ID}', session.id))
  expect(await subscriptionsOf(session.id)).toMatchObject({ status: 'active' })
})

test('pays once when paid twice concurrently, and again later', async () => {
  const session = await open()
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(session, '4242424242424242')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([303]))
  const done = await stripe.checkout.sessions.retrieve(session.id)
  const list = await stripe.subscriptions.list({ customer: idOf(done.customer) })
  expect(list.data.map((one) => one.id)).toEqual([done.subscription])
  expect(await (await fetch(session.url ?? '')).text()).toContain('already paid')
})

test('expires a session by the clock or by the call, and shows it', async () => {
  const session = await open({ expires_at: Math.floor(sandbox.ctx.clock.now() / 1000) + 1801 })
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 1_802_000)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  const answer = await pay(session, '4242424242424242')
  expect(answer.status).toBe(410)
  const second = await open()
  await stripe.checkout.sessions.expire(second.id)
  await expect(stripe.checkout.sessions.expire(second.id)).rejects.toMatchObject({ statusCode: 400 })
})

test.each([
  ['pays', 'paid', 'checkout.session.async_payment_succeeded', 'paid'],
  ['fails', 'unpaid', 'checkout.session.async_payment_failed', 'open'],
])('a bank debit that %s completes the session unpaid first', async (settles, status, event, invoice) => {
  const session = await open()
  await postForm(session.url ?? '', { ...cardFields(''), way: 'debit', settles })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  })
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 3 * 86_400_000 + 1000)
  const settled = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] })
  expect(settled.payment_status).toBe(status)
  expect(settled.invoice).toMatchObject({ status: invoice })
  const events = await stripe.events.list({ type: event })
  expect(events.data.map((one) => (one.data.object as Stripe.Checkout.Session).id)).toContain(session.id)
})

test('gives a one-off payment a payment intent, and a customer only on request', async () => {
  const once = (more: Partial<Stripe.Checkout.SessionCreateParams>) =>
    open({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'eur', unit_amount: 500, product_data: { name: 'Hour' } }, quantity: 2 }],
      payment_intent_data: { metadata: { booking: '9' } },
      ...more,
    })
  const plain = await once({})
  await pay(plain, '4242424242424242')
  const done = await stripe.checkout.sessions.retrieve(plain.id, { expand: ['payment_intent'] })
  expect(done).toMatchObject({ amount_total: 1000, customer: null, subscription: null, payment_status: 'paid' })
  expect(done.payment_intent).toMatchObject({ status: 'succeeded', amount_received: 1000, metadata: { booking: '9' } })
  const saved = await once({ customer_creation: 'always' })
  await pay(saved, '4242424242424242')
  expect((await stripe.checkout.sessions.retrieve(saved.id)).customer).toMatch(/^cus_/)
})

test('renews VAT as a line of its own with the plan; refuses another interval', async () => {
  const line = (interval_count: number) => ({
    price_data: {
      currency: 'eur',
      unit_amount: 4400,
      recurring: { interval: 'month' as const, interval_count },
      product_data: { name: 'VAT 22 %' },
    },
    quantity: 1,
  })
  const session = await open({ line_items: [{ price: price.id, quantity: 1 }, line(1)] })
  await pay(session, '4242424242424242')
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 32 * 86_400_000)
  const invoices = await stripe.invoices.list({ subscription: (await subscriptionsOf(session.id))?.id ?? '' })
  expect(invoices.data.map((one) => [one.total, one.lines.data.length, one.status])).toEqual([
    [24_400, 2, 'paid'],
    [24_400, 2, 'paid'],
  ])
  await expect(open({ line_items: [{ price: price.id, quantity: 1 }, line(2)] })).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('pays through /control without a browser, in the same way', async () => {
  const session = await open()
  const action = (body: object) =>
    fetch(`${sandbox.url}/control/checkout/${session.id}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await action({ card: '4000000000009995' })).status).toBe(402)
  expect(await (await action({ card: '4000002760003184', authenticate: 'complete' })).json()).toMatchObject({
    result: 'complete',
  })
  const foreign = await fetch(`${sandbox.url}/control/checkout/${session.id}/pay`, { method: 'POST', body: 'x=1' })
  expect(foreign.status).toBe(403)
})
