import { expect, test } from 'vitest'
import { opened } from '#server/platform/testing/opened.ts'
import { openHarness } from './harness.ts'

const sandbox = opened(() => openHarness())

test('shows the expiry of a card that expired after the first payment', async () => {
  const { stripe, url, ctx } = sandbox
  const customer = await stripe.customers.create({ email: 'past@example.test' })
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 9000,
    recurring: { interval: 'month' },
    product_data: { name: 'Month' },
  })
  const startedAt = new Date(ctx.clock.now() - 40 * 86_400_000)
  const answer = await fetch(`${url}/control/payments/history`, {
    method: 'POST',
    headers: { 'x-portico-control': '1', 'content-type': 'application/json' },
    body: JSON.stringify({
      customer: customer.id,
      price: price.id,
      startedAt: startedAt.toISOString(),
      laterCard: '4000000000000069',
    }),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { data } = await stripe.charges.list({ customer: customer.id, limit: 100 })
  const last = data[0]
  expect(last?.outcome?.reason ?? last?.failure_code).toBe('expired_card')
  expect(last?.payment_method_details?.card).toMatchObject({
    exp_month: startedAt.getUTCMonth() + 1,
    exp_year: startedAt.getUTCFullYear(),
  })
})

test('ends a subscription with its period after as many paid months as are wanted', async () => {
  const { stripe, url, ctx } = sandbox
  const customer = await stripe.customers.create({ email: 'left@example.test' })
  const price = await stripe.prices.create({
    currency: 'eur',
    unit_amount: 9000,
    recurring: { interval: 'month' },
    product_data: { name: 'Month' },
  })
  const history = (paidMonths: unknown) =>
    fetch(`${url}/control/payments/history`, {
      method: 'POST',
      headers: { 'x-portico-control': '1', 'content-type': 'application/json' },
      body: JSON.stringify({
        customer: customer.id,
        price: price.id,
        startedAt: new Date(ctx.clock.now() - 200 * 86_400_000).toISOString(),
        paidMonths,
      }),
    })
  expect((await history(1.5)).status).toBe(400)
  expect((await history(3)).status).toBe(200)
  const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' })
  expect(data[0]).toMatchObject({ status: 'canceled', cancel_at_period_end: true })
  const { data: invoices } = await stripe.invoices.list({ customer: customer.id, limit: 100 })
  expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  expect(data[0]?.ended_at).toBe(data[0]?.cancel_at)
})
