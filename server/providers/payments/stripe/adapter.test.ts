import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import { paymentsSuite } from '#server/providers/payments/port-suite.ts'
import type { PaymentsUnderTest } from '#server/providers/payments/port-suite-requests.ts'
import { createStripePayments } from './adapter.ts'
import { patiently, refusedWith, stripeFailure } from './failure.ts'

const secretKey = 'sk_test_sandbox'
const webhookSecret = 'whsec_adapter'

/** Receives the next request to a server of its own, as bytes and signature. */
const nextDelivery = async (): Promise<{
  url: string
  arrived: Promise<{ body: Buffer; signature: string }>
  close(): void
}> => {
  const arrived = Promise.withResolvers<{ body: Buffer; signature: string }>()
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      arrived.resolve({ body: Buffer.concat(parts), signature: String(incoming.headers['stripe-signature']) })
      response.writeHead(200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, arrived: arrived.promise, close: () => server.close() }
}

const cards = { pays: '4242424242424242', fails: '4000000000000341', needsAuthentication: '4000002760003184' }

const open = async (): Promise<PaymentsUnderTest> => {
  const sandbox = await openSandbox({ webhookSecret })
  const at = (port: number) => ({
    secretKey,
    webhookSecret,
    host: { host: '127.0.0.1', port, protocol: 'http' as const },
  })
  const payments = createStripePayments(at(Number(new URL(sandbox.url).port)))
  const control = (path: string, body: object): Promise<Response> =>
    fetch(`${sandbox.url}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portico-control': '1' },
      body: JSON.stringify(body),
    })
  const done = async (path: string, body: object): Promise<void> => {
    const answer = await control(path, body)
    if (!answer.ok) throw new Error(await answer.text())
  }
  const pay = (checkout: Checkout, card: string): Promise<void> => done(`/checkout/${checkout.id}/pay`, { card })
  return {
    payments,
    unreachable: createStripePayments(at(9)),
    pay: (checkout) => pay(checkout, '4242424242424242'),
    debit: (checkout) => pay(checkout, 'debit'),
    loseAnswers: async (count) => {
      await fetch(`${sandbox.url}/control/faults`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-portico-control': '1' },
        body: JSON.stringify({ providerTimesOutAfterActing: count }),
      })
    },
    bounce: (checkout) => done(`/checkout/${checkout.id}/settle`, { outcome: 'fails' }),
    saveCard: (customerId, card) => done(`/customers/${customerId}/card`, { card: cards[card] }),
    payInvoice: (id) => done(`/invoices/${id}/pay`, { card: '5555555555554444' }),
    follow: async (link) => {
      const answer = await fetch(link.url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').pathname.split('/').at(-1) ?? ''
    },
    moveOn: (days) => done('/clock/advance', { hours: Math.round(days * 24) }),
    now: async () => {
      const answer = (await (await fetch(`${sandbox.url}/control/clock`)).json()) as { now: string }
      return new Date(answer.now)
    },
    refundedCents: async () => {
      const answer = await fetch(`${sandbox.url}/v1/refunds?limit=100`, {
        headers: { authorization: `Bearer ${secretKey}` },
      })
      const { data } = (await answer.json()) as { data: { amount: number }[] }
      return data.reduce((sum, { amount }) => sum + amount, 0)
    },
    delivery: async () => {
      const receiver = await nextDelivery()
      await payments.ensureWebhookEndpoint(receiver.url)
      await payments.ensureWebhookEndpoint(receiver.url)
      const customerId = await payments.createCustomer({
        key: 'delivery',
        email: 'a@example.test',
        language: 'en',
        userId: 1,
      })
      const offer = {
        lookupKey: 'delivery',
        name: 'D',
        description: 'D',
        cents: 100,
        currency: 'EUR',
        months: 1,
      } as const
      const { priceId } = await payments.ensurePrice(offer)
      const page = await payments.openCheckout({
        key: 'delivery-page',
        payer: { customerId },
        months: 1,
        priceId,
        vatCents: 0,
        vatLabel: '',
        currency: 'EUR',
        language: 'en',
        successUrl: 'http://portico.test/ok',
        cancelUrl: 'http://portico.test/no',
        metadata: {},
      })
      await pay(page, '4242424242424242')
      const delivery = await receiver.arrived
      receiver.close()
      return delivery
    },
    close: sandbox.close,
  }
}

paymentsSuite('Stripe, over the sandbox', open)

const errorOf = (fields: object): Error => Object.assign(new Error('no'), fields)

describe('stripeFailure', () => {
  it.each([
    [{ type: 'StripeConnectionError' }, 'unavailable', 'StripeConnectionError'],
    [{ type: 'StripeAPIError' }, 'unavailable', 'StripeAPIError'],
    [{ type: 'StripeAPIError', statusCode: 500, code: 'any' }, 'unavailable', 'server_error'],
    [{ type: 'StripeRateLimitError', code: 'rate_limit' }, 'unavailable', 'rate_limit'],
    [{ type: 'StripeAuthenticationError' }, 'misconfigured', 'StripeAuthenticationError'],
    [
      { type: 'StripeInvalidRequestError', code: 'resource_missing', param: 'price' },
      'rejected',
      'resource_missing:price',
    ],
    [{ type: 'StripeIdempotencyError', statusCode: 400 }, 'rejected', 'idempotency_error'],
    [{ type: 'StripeIdempotencyError', statusCode: 409 }, 'unavailable', 'idempotency_error'],
    [{ type: 'SomethingNew' }, 'unexpected', 'SomethingNew'],
    [{}, 'unexpected', ''],
  ])('maps %o to %s with the code %s', (fields, kind, code) => {
    expect(stripeFailure(errorOf(fields))).toMatchObject({ kind, code, retryable: kind === 'unavailable' })
  })

  it('waits for another call under the same key, and for nothing else', async () => {
    const answers = [errorOf({ type: 'StripeIdempotencyError', statusCode: 409 }), 'made']
    const write = async (): Promise<unknown> => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    }
    expect(await patiently(write)).toBe('made')
    await expect(patiently(() => Promise.reject(errorOf({ type: 'StripeCardError' })))).rejects.toMatchObject({
      type: 'StripeCardError',
    })
  })

  it('treats a refusal as done only by its code', async () => {
    const refused = () =>
      Promise.reject(errorOf({ type: 'StripeInvalidRequestError', code: 'charge_already_refunded' }))
    expect(await refusedWith('charge_already_refunded', refused)).toBe(true)
    await expect(refusedWith('resource_missing', refused)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  })
})
