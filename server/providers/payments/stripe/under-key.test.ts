import { beforeAll, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import { opened } from '#server/platform/testing/opened.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { createStripePayments } from './adapter.ts'
import { underKey } from './under-key.ts'

const sandbox = opened(() => openSandbox({ webhookSecret: 'whsec_key' }))
let payments: Payments

beforeAll(async () => {
  const host = { host: '127.0.0.1', port: Number(new URL(sandbox.url).port), protocol: 'http' as const }
  payments = createStripePayments({ secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_key', host })
})

test('a price whose key got an internal provider error is created under another key', async () => {
  const offer = {
    lookupKey: 'once',
    name: 'Once',
    description: 'One',
    cents: 1_000,
    currency: 'EUR',
    months: 0,
  } as const
  await controlSandbox(sandbox.url, '/faults', { method: 'PATCH', body: { providerFails: 1 } })
  const made = await payments.ensurePrice(offer)
  expect(await payments.ensurePrice(offer)).toEqual(made)
})

test('a request that the provider refuses is not repeated', async () => {
  const usedKeys: string[] = []
  const refused = underKey('key', async (key) => {
    usedKeys.push(key)
    throw Object.assign(new Error('no'), { type: 'StripeInvalidRequestError', code: 'parameter_missing' })
  })
  await expect(refused).rejects.toThrow('no')
  expect(usedKeys).toEqual(['key'])
})
