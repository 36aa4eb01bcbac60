import Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { openHarness } from '#sandbox/payments/harness.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe

beforeAll(async () => {
  stripe = sandbox.stripe
})

const raw = (
  path: string,
  init: { method?: string; body?: string | URLSearchParams; headers?: Record<string, string> } = {},
) => fetch(`${sandbox.url}${path}`, { ...init, headers: { authorization: 'Bearer sk_test_x', ...init.headers } })

test('returns a 404 with the parameter for a missing object, and a request id with every answer', async () => {
  const error = await stripe.customers.retrieve('cus_none').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(error).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_none'",
  })
  const customer = await stripe.customers.create({})
  expect(customer.lastResponse.requestId).toMatch(/^req_/)
})

test.each([
  ['/v1/customers', 'nme=x', 'parameter_unknown', 'nme'],
  ['/v1/customers', 'address[town]=x', 'parameter_unknown', 'address[town]'],
  ['/v1/prices', 'currency=eur&unit_amount=1', 'parameter_missing', 'product'],
  ['/v1/prices', 'currency=eur&unit_amount=1.5&product=p', 'parameter_invalid_integer', 'unit_amount'],
  ['/v1/products', 'name=', 'parameter_invalid_empty', 'name'],
  ['/v1/checkout/sessions', 'mode=subscription&success_url=http://a.test', 'parameter_missing', 'line_items'],
  ['/v1/checkout/sessions', 'mode=payment&payment_method_types[]=card', 'parameter_unknown', 'payment_method_types'],
])('POST %s %s is refused', async (path, body, code, param) => {
  const answer = await raw(path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } })
})

test('refuses unknown keys, versions and paths as Stripe does', async () => {
  const key = await fetch(`${sandbox.url}/v1/prices`, { headers: { authorization: 'Bearer sk_live_x' } })
  expect([key.status, (await fetch(`${sandbox.url}/v1/prices`)).status]).toEqual([401, 401])
  expect((await raw('/v1/prices', { headers: { 'stripe-version': '2020-08-27' } })).status).toBe(400)
  expect(await (await raw('/v1/nothing')).json()).toMatchObject({
    error: { message: 'Unrecognized request URL (GET: /v1/nothing).' },
  })
})

test('merges metadata, deletes emptied keys, and clears all on an empty text', async () => {
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } })
  const merged = await stripe.customers.update(id, { metadata: { b: '', c: '3' } })
  expect(merged.metadata).toEqual({ a: '1', c: '3' })
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
})

test('never changes prices, and moves a lookup key only on request', async () => {
  const product = await stripe.products.create({ name: 'Plan' })
  const make = (more: Partial<Stripe.PriceCreateParams>) =>
    stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: 100, lookup_key: 'plan_a', ...more })
  const first = await make({})
  await expect(make({})).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' })
  const second = await make({ unit_amount: 200, transfer_lookup_key: true })
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
  const found = await stripe.prices.list({ lookup_keys: ['plan_a'], active: true, expand: ['data.product'] })
  expect(found.data.map((one) => [one.id, (one.product as Stripe.Product).name])).toEqual([[second.id, 'Plan']])
  const answer = await raw(`/v1/prices/${first.id}`, {
    method: 'POST',
    body: new URLSearchParams({ unit_amount: '1' }),
  })
  expect(answer.status).toBe(400)
})

test('pages lists in both directions, and the SDK can walk them', async () => {
  const product = await stripe.products.create({ name: 'Many' })
  const ids: string[] = []
  for (let amount = 1; amount <= 7; amount += 1)
    ids.unshift((await stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: amount })).id)
  const page = await stripe.prices.list({ product: product.id, limit: 3 })
  expect([page.data.map((one) => one.id), page.has_more, page.url]).toEqual([ids.slice(0, 3), true, '/v1/prices'])
  const before = await stripe.prices.list({ product: product.id, limit: 2, ending_before: ids[4] ?? '' })
  expect(before.data.map((one) => one.id)).toEqual(ids.slice(2, 4))
  const walked = await stripe.prices.list({ product: product.id, limit: 2 }).autoPagingToArray({ limit: 100 })
  expect(walked.map((one) => one.id)).toEqual(ids)
  const created = await stripe.prices.list({ product: product.id, created: { gte: 4_000_000_000 } })
  expect(created.data).toEqual([])
})

test('refuses to expand what cannot be expanded', async () => {
  const { id } = await stripe.customers.create({})
  await expect(stripe.customers.retrieve(id, { expand: ['nothing'] })).rejects.toMatchObject({ param: 'expand' })
})

test('replays the answer of an idempotency key, refuses other parameters, and acts once for 50 concurrent calls', async () => {
  const create = (name: string) => stripe.products.create({ name }, { idempotencyKey: 'key-1' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('Once')))
  expect(new Set(answers.map((one) => one.id)).size).toBe(1)
  expect(answers.filter((one) => one.lastResponse.headers['idempotent-replayed'] === 'true')).toHaveLength(49)
  expect((await stripe.products.list({ limit: 100 })).data.filter((one) => one.name === 'Once')).toHaveLength(1)
  const other = await create('Other').catch((thrown: unknown) => thrown)
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  await expect(stripe.customers.create({}, { idempotencyKey: 'key-1' })).rejects.toMatchObject({
    rawType: 'idempotency_error',
  })
})

test('also replays a declined payment; an invalid request can be corrected under its key', async () => {
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 100, currency: 'eur', payment_method: 'pm_card_chargeDeclined', confirm: true },
      { idempotencyKey: 'key-2' },
    )
  const first = await pay().catch((thrown: unknown) => thrown)
  expect(first).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code: 'card_declined',
    decline_code: 'generic_decline',
  })
  const again = await pay().catch((thrown: unknown) => thrown)
  expect((again as Stripe.errors.StripeCardError).payment_intent?.id).toBe(
    (first as Stripe.errors.StripeCardError).payment_intent?.id,
  )
  await expect(stripe.products.create({ name: '' }, { idempotencyKey: 'key-3' })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect((await stripe.products.create({ name: 'Mended' }, { idempotencyKey: 'key-3' })).name).toBe('Mended')
})

test('replays an internal error under its key, and retries under another key', async () => {
  sandbox.ctx.failures.change({ providerFails: 1 })
  const make = (idempotencyKey: string) =>
    stripe.products.create({ name: 'Failing' }, { idempotencyKey, maxNetworkRetries: 0 })
  for (const _ of [1, 2]) await expect(make('key-4')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  expect((await make('key-5')).name).toBe('Failing')
})

test('never refunds more than the charge', async () => {
  const paid = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  await stripe.refunds.create({ payment_intent: paid.id, amount: 300 })
  await expect(stripe.refunds.create({ payment_intent: paid.id, amount: 300 })).rejects.toMatchObject({
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent: paid.id })
  await expect(stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const list = await stripe.refunds.list({ payment_intent: paid.id })
  expect(list.data.map((one) => one.amount)).toEqual([200, 300])
})

test('applies the same limit to refunds by charge', async () => {
  const pay = async (method: string) => {
    const input = { amount: 500, currency: 'eur', payment_method: method, confirm: true } as const
    const intent = await stripe.paymentIntents.create(input).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
      throw error
    })
    const { id, latest_charge: latest } = intent
    return { intent: id, charge: typeof latest === 'string' ? latest : (latest?.id ?? '') }
  }
  const paid = await pay('pm_card_visa')
  await expect(stripe.refunds.create({ charge: paid.charge, amount: 501 })).rejects.toMatchObject({ param: 'amount' })
  await expect(stripe.refunds.create({ charge: 'ch_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  const both = { charge: paid.charge, payment_intent: paid.intent }
  await expect(stripe.refunds.create(both)).rejects.toMatchObject({ statusCode: 400 })
  expect((await stripe.refunds.create({ charge: paid.charge })).amount).toBe(500)
  await expect(stripe.refunds.create({ charge: paid.charge })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const declined = await pay('pm_card_chargeDeclined')
  await expect(stripe.refunds.create({ charge: declined.charge })).rejects.toMatchObject({ param: 'charge' })
  expect((await stripe.charges.retrieve(declined.charge)).amount_refunded).toBe(0)
})

test('does not attach cards refused by a bank; returns deleted customers as deleted', async () => {
  const { id } = await stripe.customers.create({ email: 'gone@example.test' })
  await expect(stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: id })).rejects.toMatchObject({
    statusCode: 402,
  })
  await stripe.customers.del(id)
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true })
  expect((await stripe.customers.list({ email: 'gone@example.test' })).data).toEqual([])
  await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' })
})
