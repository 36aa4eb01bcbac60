import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { createStripePayments } from './adapter.ts'
import { underKey } from './under-key.ts'

let sandbox: Sandbox
let dataDir: string
let payments: Payments

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portico-key-'))
  sandbox = await startSandbox({ port: 0, dataDir, webhookSecret: 'whsec_key' })
  const host = { host: '127.0.0.1', port: Number(new URL(sandbox.url).port), protocol: 'http' as const }
  payments = createStripePayments({ secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_key', host })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true, force: true })
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
