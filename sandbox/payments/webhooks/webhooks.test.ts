import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Harness, openHarness, openReceiver, type Received } from '#sandbox/payments/harness.ts'

type Receiver = Awaited<ReturnType<typeof openReceiver>>
let sandbox: Harness
let stripe: Stripe
const receivers: Receiver[] = []

const listen = async (
  events: string[] = ['product.created'],
  answers?: (count: number) => number,
): Promise<Receiver> => {
  const receiver = await openReceiver(answers)
  receivers.push(receiver)
  await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: events as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
    api_version: '2026-10-28.endive',
  })
  return receiver
}
const arrived = (receiver: Receiver, count: number): Promise<Received[]> =>
  vi.waitFor(
    () => {
      expect(receiver.received.length).toBeGreaterThanOrEqual(count)
      return receiver.received
    },
    { timeout: 30_000, interval: 20 },
  )
const control = async (path: string, body?: object): Promise<unknown> => {
  const init = {
    method: 'POST',
    headers: { 'x-portico-control': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return (await fetch(`${sandbox.url}/control/${path}`, body ? init : {})).json()
}

beforeEach(async () => {
  sandbox = await openHarness()
  stripe = sandbox.stripe
})
afterEach(async () => {
  await sandbox.close()
  await Promise.all(receivers.splice(0).map((one) => one.close()))
})

test('signs a webhook as Stripe does, in real time, and sends only enabled types', async () => {
  await sandbox.ctx.clock.advanceTo(Date.now() + 90 * 86_400_000)
  const receiver = await listen()
  await stripe.customers.create({})
  const product = await stripe.products.create({ name: 'Signed' }, { idempotencyKey: 'act-1' })
  const [got] = await arrived(receiver, 1)
  const event = stripe.webhooks.constructEvent(got?.body ?? '', got?.signature ?? '', 'whsec_test', 30)
  expect(event).toMatchObject({
    object: 'event',
    type: 'product.created',
    api_version: '2026-10-28.endive',
    data: { object: { id: product.id } },
    request: { idempotency_key: 'act-1' },
  })
  expect(event.created).toBeGreaterThan(Date.now() / 1000 + 89 * 86_400)
  expect(() => stripe.webhooks.constructEvent(`${got?.body ?? ''} `, got?.signature ?? '', 'whsec_test')).toThrow()
  const fetched = await stripe.events.retrieve(event.id)
  expect(fetched.data.object).toMatchObject({ id: product.id })
})

test('retries a failed delivery, logs it, and counts it as undelivered until it succeeds', async () => {
  let isSound = false
  const receiver = await listen(['product.created'], () => (isSound ? 200 : 500))
  await stripe.products.create({ name: 'Retry' })
  await arrived(receiver, 1)
  expect((await stripe.events.list({ delivery_success: false })).data.map((one) => one.type)).toEqual([
    'product.created',
  ])
  isSound = true
  const undelivered = async () => (await stripe.events.list({ delivery_success: false })).data
  await expect.poll(undelivered).toEqual([])
  const { data } = (await control('deliveries?status=delivered')) as { data: { attempts: { status: number }[] }[] }
  const statuses = data[0]?.attempts.map((one) => one.status) ?? []
  expect([statuses[0], statuses.at(-1)]).toEqual([500, 200])
})

test('sends a waiting delivery on request, to the endpoint’s current address', async () => {
  const broken = await listen(['product.created'], () => 503)
  // The next automatic attempt must not deliver it before the request.
  let isOpen = false
  const sound = await openReceiver(() => (isOpen ? 200 : 503))
  receivers.push(sound)
  await stripe.products.create({ name: 'Moved' })
  await arrived(broken, 1)
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  await stripe.webhookEndpoints.update(endpoint?.id ?? '', { url: sound.url })
  const { data } = (await control('deliveries?status=pending')) as { data: { id: string }[] }
  isOpen = true
  expect(await control(`deliveries/${data[0]?.id ?? ''}/redeliver`, {})).toMatchObject({ status: 'delivered' })
  expect((await arrived(sound, 1))[0]?.event.data.object).toMatchObject({ name: 'Moved' })
})

test('never delivers a lost webhook itself; redelivery and a mass send do', async () => {
  const receiver = await listen()
  sandbox.ctx.failures.change({ webhookLost: 1 })
  await stripe.products.create({ name: 'Lost' })
  await stripe.products.create({ name: 'Kept' })
  await arrived(receiver, 1)
  const { data } = (await control('deliveries?status=lost')) as { data: { id: string; event: string }[] }
  expect(receiver.received.map((one) => (one.event.data.object as Stripe.Product).name)).toEqual(['Kept'])
  await control(`deliveries/${data[0]?.id ?? ''}/redeliver`, {})
  expect(receiver.received[1]?.event.data.object).toMatchObject({ name: 'Lost' })
  await control(`events/${data[0]?.event ?? ''}/send`, { times: 50, parallel: true })
  expect(receiver.received).toHaveLength(52)
})

test('duplicates, delays and shuffles as switched', async () => {
  const receiver = await listen()
  sandbox.ctx.failures.change({ webhookDuplicate: 3, webhookDelayMs: 300 })
  const before = Date.now()
  await stripe.products.create({ name: 'Thrice' })
  await arrived(receiver, 3)
  expect(Date.now() - before).toBeGreaterThanOrEqual(290)
  sandbox.ctx.failures.change({ webhookDuplicate: 1, webhookDelayMs: 0, webhookShuffle: true })
  const names = Array.from({ length: 8 }, (_, index) => `p${index}`)
  for (const name of names) await stripe.products.create({ name })
  const later = (await arrived(receiver, 11)).slice(3).map((one) => (one.event.data.object as Stripe.Product).name)
  expect(later.toSorted()).toEqual(names)
})

test('notifies listeners of each clock step before the webhooks it causes', async () => {
  const offsets = await openReceiver()
  receivers.push(offsets)
  const receiver = await listen(['checkout.session.expired'])
  await control('clock/listeners', { url: offsets.url })
  const price = await stripe.prices.create({ currency: 'eur', unit_amount: 1, product_data: { name: 'x' } })
  await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/',
  })
  await control('clock/advance', { days: 2 })
  expect(receiver.received).toHaveLength(1)
  const steps = offsets.received.map((one) => Number(Reflect.get(one.event, 'offsetMs')))
  expect(steps.length).toBe(2)
  expect((steps[0] ?? 0) / 86_400_000).toBeCloseTo(1, 1)
  expect((steps[1] ?? 0) / 86_400_000).toBeCloseTo(2, 1)
})

test('simulates the provider’s failures: down, unreachable, slow, and acting without answering', async () => {
  const { failures } = sandbox.ctx
  failures.change({ providerDown: 'unavailable' })
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 503 })
  failures.change({ providerDown: 'unreachable' })
  await expect(stripe.products.list()).rejects.toMatchObject({ type: 'StripeConnectionError' })
  failures.change({ providerDown: 'no', providerSlowMs: 200 })
  const before = Date.now()
  await stripe.products.list()
  expect(Date.now() - before).toBeGreaterThanOrEqual(195)
  failures.change({ providerSlowMs: 0, providerTimesOutAfterActing: 1 })
  // The SDK retries a closed connection with the same key, so that one call creates one product.
  const made = await stripe.products.create({ name: 'Once' }, { idempotencyKey: 'lost-answer' })
  expect((await stripe.products.list()).data.map((one) => one.id)).toEqual([made.id])
  failures.change({ nextChargeFails: 1, nextChargeDeclineCode: 'insufficient_funds' })
  const pay = () =>
    stripe.paymentIntents.create({ amount: 5, currency: 'eur', payment_method: 'pm_card_visa', confirm: true })
  await expect(pay()).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
  expect((await pay()).status).toBe('succeeded')
  expect(() => failures.change({ webhookLost: -1 })).toThrow(TypeError)
})

test('does not retry a disabled endpoint, which gets later events once enabled', async () => {
  const receiver = await listen(['product.created'], (count) => (count === 1 ? 500 : 200))
  await stripe.products.create({ name: 'Refused once' })
  await arrived(receiver, 1)
  const endpoint = (await stripe.webhookEndpoints.list()).data[0]?.id ?? ''
  await stripe.webhookEndpoints.update(endpoint, { disabled: true })
  const deliveries = async () =>
    ((await control('deliveries')) as { data: { status: string; nextAttemptAt: number | null }[] }).data
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ status: 'failed', nextAttemptAt: null }]), {
    timeout: 30_000,
    interval: 50,
  })
  expect(receiver.received).toHaveLength(1)
  await stripe.products.create({ name: 'While it is disabled' })
  await stripe.webhookEndpoints.update(endpoint, { disabled: false })
  await stripe.products.create({ name: 'Afterwards' })
  const [, next] = await arrived(receiver, 2)
  expect(next?.event).toMatchObject({ data: { object: { name: 'Afterwards' } } })
})
