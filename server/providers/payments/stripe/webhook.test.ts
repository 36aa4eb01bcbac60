import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { readDelivery } from './webhook.ts'

const stripe = new Stripe('sk_test_nobody')
const secret = 'whsec_of_this_test'
const event = (change: object) => ({
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  created: 1_700_000_000,
  livemode: false,
  data: { object: { id: 'sub_1', object: 'subscription' } },
  ...change,
})
const read = (body: unknown) => {
  const payload = JSON.stringify(body)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
  return readDelivery(stripe, { secret, rawBody: Buffer.from(payload), signature })
}

test('reads an event with its subject', () => {
  expect(read(event({}))).toMatchObject({ id: 'evt_1', subject: { kind: 'subscription', id: 'sub_1' }, live: false })
})

test.each([
  { id: 'a\0b' },
  { id: 'x'.repeat(300) },
  { id: '' },
  { type: 'a\ud800' },
  { created: 1e300 },
  { created: -1 },
  { created: 1.5 },
  { data: { object: { id: 'sub_\0', object: 'subscription' } } },
  { data: { object: { id: '../../customers', object: 'subscription' } } },
])('rejects signed bytes that no column could store: %j', (change) => {
  expect(read(event(change))).toBeNull()
})
