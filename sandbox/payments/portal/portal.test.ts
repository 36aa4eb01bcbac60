import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { cardFields, openHarness, postForm } from '#sandbox/payments/harness.ts'
import { opened } from '#server/platform/testing/opened.ts'

const sandbox = opened(() => openHarness())
let stripe: Stripe
let customer: Stripe.Customer
let subscription: Stripe.Subscription

beforeAll(async () => {
  stripe = sandbox.stripe
  customer = await stripe.customers.create({ email: 'portal@example.test' })
  const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 4500,
    recurring: { interval: 'month' },
    product_data: { name: 'Premium' },
  })
  subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: id,
  })
})

test('refuses the portal without a configuration, with Stripe’s message', async () => {
  await expect(stripe.billingPortal.sessions.create({ customer: customer.id })).rejects.toThrow(
    'No configuration provided and your test mode default configuration has not been created.',
  )
})

test('shows plan and invoices, changes the card, and cancels and resumes the plan', async () => {
  await stripe.billingPortal.configurations.create({ features: { payment_method_update: { enabled: true } } })
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://portico.test/account',
    locale: 'es',
  })
  const text = await (await fetch(url)).text()
  for (const texts of ['<html lang="es">', 'Premium', 'VISA •••• 4242', 'Pagada', 'href="http://portico.test/account"'])
    expect(text).toContain(texts)
  expect(await (await postForm(`${url}/card`, cardFields('4000000000000002'))).text()).toContain('ha sido rechazada')
  expect((await postForm(`${url}/card`, cardFields('5555555555554444'))).status).toBe(303)
  const now = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
  expect((now.default_payment_method as Stripe.PaymentMethod).card?.last4).toBe('4444')
  await postForm(`${url}/cancel`, { subscription: subscription.id })
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true)
  expect(await (await fetch(url)).text()).toContain('Mantener la suscripción')
  await postForm(`${url}/renew`, { subscription: subscription.id })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
  })
})

test('lists several cards: one pays, another is chosen, the rest is removed', async () => {
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const cards = async () =>
    (await stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id, card }) => ({
      id,
      last4: card?.last4,
    }))
  const [newest, oldest] = await cards()
  expect([newest?.last4, oldest?.last4]).toEqual(['4444', '4242'])
  const page = await (await fetch(url)).text()
  expect(page).toContain('•••• 4242')
  expect(page).toContain('Use for all payments')
  expect((await postForm(`${url}/choose`, { method: oldest?.id ?? '' })).status).toBe(303)
  const chosen = await stripe.customers.retrieve(customer.id)
  expect(chosen).toMatchObject({ invoice_settings: { default_payment_method: oldest?.id } })
  expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBe(oldest?.id)
  await postForm(`${url}/remove`, { method: newest?.id ?? '' })
  expect((await cards()).map(({ id }) => id)).toEqual([oldest?.id])
  const foreign = await stripe.paymentMethods.attach('pm_card_visa', {
    customer: (await stripe.customers.create({})).id,
  })
  await postForm(`${url}/remove`, { method: foreign.id })
  expect((await stripe.paymentMethods.retrieve(foreign.id)).customer).not.toBeNull()
})

test('cannot cancel another customer’s subscription, and a link expires', async () => {
  const stranger = await stripe.customers.create({})
  const { url } = await stripe.billingPortal.sessions.create({ customer: stranger.id })
  await postForm(`${url}/cancel`, { subscription: subscription.id })
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false)
  await sandbox.ctx.clock.advanceTo(sandbox.ctx.clock.now() + 2 * 3_600_000)
  expect((await fetch(url)).status).toBe(410)
})
