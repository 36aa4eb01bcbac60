import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { cardFields, idOf, openHarness, postForm } from '#sandbox/payments/harness.ts'
import { objectDifferences } from '#sandbox/payments/shape-check.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe

beforeAll(async () => {
  stripe = sandbox.stripe
})

const priceOf = (recurring?: Stripe.PriceCreateParams.Recurring): Promise<Stripe.Price> =>
  stripe.prices.create({
    currency: 'eur',
    unit_amount: 5000,
    ...(recurring ? { recurring } : {}),
    product_data: { name: 'Guide' },
  })
const success = 'http://portico.test/bought?session_id={CHECKOUT_SESSION_ID}'
const redirect = { type: 'redirect', redirect: { url: success } } as const

/** Follows a link as a browser does; returns the session that it opened. */
const follow = async (url: string): Promise<Stripe.Checkout.Session> => {
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  const id = answer.headers.get('location')?.split('/').at(-1) ?? ''
  return stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
}

test('opens a new session for each visit of a link, with the link’s settings', async () => {
  const link = await stripe.paymentLinks.create({
    line_items: [{ price: (await priceOf()).id, quantity: 2 }],
    after_completion: redirect,
    customer_creation: 'always',
    metadata: { product: '3' },
    payment_intent_data: { metadata: { product: '3' } },
  })
  const [first, second] = [await follow(link.url), await follow(`${link.url}?prefilled_email=eva@example.test`)]
  expect(first.id).not.toBe(second.id)
  expect(first).toMatchObject({
    mode: 'payment',
    amount_total: 10_000,
    payment_link: link.id,
    metadata: { product: '3' },
  })
  expect(second.customer_email).toBe('eva@example.test')
  const answer = await postForm(first.url ?? '', { ...cardFields('4242424242424242'), country: 'IT' })
  expect(answer.headers.get('location')).toBe(success.replace('{CHECKOUT_SESSION_ID}', first.id))
  const paid = await stripe.checkout.sessions.retrieve(first.id, { expand: ['payment_intent', 'customer'] })
  expect(paid).toMatchObject({
    payment_status: 'paid',
    customer_details: { email: 'anna@example.test', name: 'Anna Example', address: { country: 'IT' } },
    customer: { address: { country: 'IT' } },
    payment_intent: { metadata: { product: '3' } },
  })
  const found = await stripe.checkout.sessions.list({ payment_link: link.id })
  expect(found.data).toHaveLength(2)
  expect([link, paid].flatMap(objectDifferences)).toEqual([])
})

test('starts subscriptions from a link with a recurring price', async () => {
  const link = await stripe.paymentLinks.create({
    line_items: [{ price: (await priceOf({ interval: 'month', interval_count: 6 })).id, quantity: 1 }],
    after_completion: redirect,
    subscription_data: { metadata: { product: '4' } },
  })
  const session = await follow(link.url)
  await postForm(session.url ?? '', cardFields('4242424242424242'))
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  const subscription = await stripe.subscriptions.retrieve(idOf(paid.subscription))
  expect(subscription).toMatchObject({ status: 'active', metadata: { product: '4' } })
  const opened = await stripe.paymentLinks.retrieve(link.id, { expand: ['line_items'] })
  expect(opened.line_items?.data).toHaveLength(1)
  expect((await stripe.paymentLinks.listLineItems(link.id)).data).toHaveLength(1)
  expect(objectDifferences(opened)).toEqual([])
})

test('reports a link that is inactive, or whose product is no longer sold', async () => {
  const price = await priceOf()
  const lines = [{ price: price.id, quantity: 1 }]
  const link = await stripe.paymentLinks.create({ line_items: lines })
  expect((await follow(link.url)).success_url).toBe(`${link.url}?done=1`)
  expect(await (await fetch(`${link.url}?done=1`)).text()).toContain('complete')
  await stripe.prices.update(price.id, { active: false })
  expect((await fetch(link.url)).status).toBe(410)
  await stripe.prices.update(price.id, { active: true })
  const off = await stripe.paymentLinks.update(link.id, { active: false, inactive_message: 'Sold <out>' })
  expect(off.active).toBe(false)
  const answer = await fetch(`${link.url}?locale=it`)
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('Sold &lt;out&gt;')])
  expect((await stripe.paymentLinks.list({ active: false })).data.map(({ id }) => id)).toEqual([link.id])
  expect((await fetch(`${sandbox.url}/buy/plink_none`)).status).toBe(404)
  expect(objectDifferences(off)).toEqual([])
})

test('refuses invalid combinations', async () => {
  const once = (await priceOf()).id
  const monthly = (await priceOf({ interval: 'month' })).id
  const create = (price: string, more: Partial<Stripe.PaymentLinkCreateParams>) =>
    stripe.paymentLinks.create({ line_items: [{ price, quantity: 1 }], ...more })
  await expect(create(once, { subscription_data: {} })).resolves.toBeDefined()
  await expect(create(once, { subscription_data: { metadata: { a: '1' } } })).rejects.toMatchObject({ statusCode: 400 })
  await expect(create(monthly, { customer_creation: 'always' })).rejects.toMatchObject({ statusCode: 400 })
  await expect(create(monthly, { payment_intent_data: { metadata: { a: '1' } } })).rejects.toMatchObject({
    param: 'payment_intent_data',
  })
  await expect(create('price_none', {})).rejects.toMatchObject({ code: 'resource_missing' })
})
