import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openHarness } from '#sandbox/payments/harness.ts'
import { objectDifferences } from '#sandbox/payments/shape-check.ts'
import { opened } from '#server/platform/testing/opened.ts'
import { shareOf } from './prorating.ts'

const sandbox = opened(() => openHarness())

test.each([
  [20_000, 0, 20_000],
  [20_000, 1_296_000, 10_000],
  [20_000, 2_592_000, 0],
  [333, 1_296_000, 167],
  [1, 2_591_999, 0],
])('charges of %i cents, %i seconds into a month of 30 days, the rest: %i', (cents, at, share) => {
  expect(shareOf(cents, { start: 0, end: 2_592_000 }, at)).toBe(share)
})

const recurring = (unit_amount: number, months = 1): Promise<Stripe.Price> =>
  sandbox.stripe.prices.create({
    currency: 'eur',
    unit_amount,
    recurring: { interval: 'month', interval_count: months },
    product_data: { name: `Plan of ${unit_amount}` },
  })
const subscribed = async (price: Stripe.Price): Promise<Stripe.Subscription> => {
  const { id } = await sandbox.stripe.customers.create({ email: 'plan@example.test' })
  const { id: card } = await sandbox.stripe.paymentMethods.attach('pm_card_visa', { customer: id })
  await sandbox.stripe.customers.update(id, { invoice_settings: { default_payment_method: card } })
  return sandbox.stripe.subscriptions.create({ customer: id, items: [{ price: price.id }] })
}

test('previews the lines that a change then charges, in the shape of Stripe, and saves nothing', async () => {
  const [basic, premium] = [await recurring(20_000), await recurring(30_000)]
  const subscription = await subscribed(basic)
  const item = subscription.items.data[0]
  if (!item) throw new Error('no item')
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 10 * 86_400_000)
  const change = {
    items: [{ id: item.id, price: premium.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(sandbox.ctx.clock.now() / 1000),
  }
  const preview = await sandbox.stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: change,
  })
  expect(objectDifferences(preview)).toEqual([])
  expect((await sandbox.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  expect(preview.lines.data.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Unused time on Plan of 20000 after /),
    expect.stringMatching(/^Remaining time on Plan of 30000 after /),
  ])
  await sandbox.stripe.subscriptions.update(subscription.id, { ...change, payment_behavior: 'error_if_incomplete' })
  const [newest] = (await sandbox.stripe.invoices.list({ subscription: subscription.id })).data
  expect(newest).toMatchObject({ total: preview.total, status: 'paid', billing_reason: 'subscription_update' })
  expect(newest?.lines.data.map(({ amount, period }) => [amount, period])).toEqual(
    preview.lines.data.map(({ amount, period }) => [amount, period]),
  )
})

test('refuses what it does not model: an instant outside of the period, pending prorations and a credit', async () => {
  const [basic, premium, year] = [await recurring(20_000), await recurring(30_000), await recurring(1_000, 12)]
  const subscription = await subscribed(premium)
  const id = subscription.items.data[0]?.id ?? ''
  const update = (more: Stripe.SubscriptionUpdateParams) => sandbox.stripe.subscriptions.update(subscription.id, more)
  const items = [{ id, price: basic.id }]
  await expect(
    update({ items, proration_behavior: 'always_invoice', proration_date: subscription.created - 9 }),
  ).rejects.toMatchObject({ param: 'proration_date' })
  await expect(update({ items })).rejects.toMatchObject({ param: 'proration_behavior' })
  await expect(update({ items, proration_behavior: 'always_invoice' })).rejects.toMatchObject({ param: 'items' })
  await expect(update({ items: [{ id, price: year.id }], proration_behavior: 'none' })).rejects.toThrow(
    'always_invoice',
  )
  await expect(update({ items: [{ id, deleted: true }] })).rejects.toThrow('at least one item')
  expect(await update({ items, proration_behavior: 'none' })).toMatchObject({
    items: { data: [{ price: { id: basic.id } }] },
  })
})
