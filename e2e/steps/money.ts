import { expect } from '@playwright/test'
import { countSubscriptions, type LoggedIn } from '#e2e/stack/people.ts'
import type { PaymentObject, SandboxClient } from '#e2e/stack/sandbox-client.ts'

/** Finds a user's customer at the payment provider. */
export const paymentCustomer = async (sandbox: SandboxClient, email: string): Promise<string> => {
  const found = (await sandbox.list('customers')).filter((one) => one['email'] === email)
  expect(found, `customers of ${email}`).toHaveLength(1)
  return found[0]?.id ?? ''
}

const of = (objects: readonly PaymentObject[], customer: string): PaymentObject[] =>
  objects.filter((one) => one['customer'] === customer)

/** Returns a user's running and ended subscriptions and the collected amount in cents, at the provider. */
export const moneyOf = async (sandbox: SandboxClient, email: string) => {
  const customer = await paymentCustomer(sandbox, email)
  const subscriptions = of(await sandbox.list('subscriptions'), customer)
  const events = await sandbox.list('events')
  const objectOf = (event: PaymentObject) => (event['data'] as { object: Record<string, unknown> }).object
  const charges = events.filter(
    (event) => event['type'] === 'charge.succeeded' && objectOf(event)['customer'] === customer,
  )
  const refunds = events.filter(
    (event) => event['type'] === 'charge.refunded' && objectOf(event)['customer'] === customer,
  )
  return {
    running: subscriptions.filter((one) => one['status'] === 'active').length,
    ended: subscriptions.filter((one) => one['status'] === 'canceled').length,
    charges: charges.length,
    refunds: refunds.length,
  }
}

/** Expects exactly one subscription: at the provider, and in the product's own list. */
export const expectOneSubscription = async (sandbox: SandboxClient, person: LoggedIn): Promise<void> => {
  await expect.poll(() => countSubscriptions(person), { message: 'in the product' }).toBe(1)
  expect((await moneyOf(sandbox, person.email)).running, 'at the provider').toBe(1)
}

/** Lists the events of one kind about a user's checkout, as the provider has them. */
export const eventsOf = async (sandbox: SandboxClient, type: string, session: string): Promise<PaymentObject[]> =>
  (await sandbox.list('events')).filter(
    (event) => event['type'] === type && (event['data'] as { object: { id: string } }).object.id === session,
  )
