import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGocardless } from './banking/gocardless/adapter.ts'
import { createTruelayer } from './banking/truelayer/adapter.ts'
import { createStripePayments } from './payments/stripe/adapter.ts'
import { createCompaniesHouse } from './registry/companies-house/adapter.ts'

/** The received calls, each answered 503 with these headers. */
const calls: IncomingHttpHeaders[] = []
let sent: Record<string, string> = {}
const server = createServer((request, response) => {
  calls.push(request.headers)
  request.resume()
  response.writeHead(503, sent).end()
})
let port = 0
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => void calls.splice(0))
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const url = () => `http://127.0.0.1:${port}`
const now = () => Date.now()
const stripe = () =>
  createStripePayments({
    secretKey: 'sk_test_any',
    webhookSecret: '',
    host: { host: '127.0.0.1', port, protocol: 'http' },
  })
const registry = () => createCompaniesHouse({ url: url(), apiKey: 'any', now: () => new Date() })
const gocardless = () => createGocardless({ secretId: 'any', secretKey: 'any', url: url(), now })
const truelayer = () => createTruelayer({ clientId: 'any', clientSecret: 'any', authUrl: url(), apiUrl: url(), now })

// A provider's long Retry-After must not keep a person waiting: no call sleeps for it.
const refusals: [string, Record<string, string>][] = [
  ['nothing about when to try again', {}],
  ['hours to wait', { 'retry-after': '86400' }],
  ['nonsense to wait', { 'retry-after': 'soon' }],
]
describe.each(refusals)('a provider that answers 503 with %s', (_, headers) => {
  beforeEach(() => {
    sent = headers
  })

  test.each([
    ['Companies House', 1, () => registry().profile('00000001')],
    ['GoCardless', 1, () => gocardless().institutions('GB')],
    ['TrueLayer', 1, () => truelayer().institutions('GB')],
    ['Stripe, reading', 2, () => stripe().findCheckout('cs_test_1')],
    [
      'Stripe, writing',
      2,
      () => stripe().createCustomer({ key: 'the-key', email: 'ada@example.test', language: 'en', userId: 1 }),
    ],
  ] as const)('is unavailable, after a limited number of requests: %s', async (name, maxAllowed, send) => {
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable', retryable: true })
    expect(calls).toHaveLength(maxAllowed)
    const keys = new Set(calls.map((call) => call['idempotency-key']))
    expect([...keys]).toEqual([name === 'Stripe, writing' ? 'the-key' : undefined])
  })
})
