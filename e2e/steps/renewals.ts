import { expect } from '@playwright/test'
import { confirmAddress, countSubscriptions, type LoggedIn, openCheckout, registered } from '../stack/people.ts'
import type { SandboxClient } from '../stack/sandbox-client.ts'
import { paymentCustomer } from './money.ts'

/** A card that can be saved and never charged. */
const brokeCard = '4000000000000341'

/** The price of the plan that a checkout asks for. */
const priceOfPlan = async (url: string, key: string): Promise<string> => {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { plans: { priceKey: string; priceId: string }[] }
  return config.plans.find(({ priceKey }) => priceKey === key)?.priceId ?? ''
}

/** Somebody who has paid for a month that ends within the hour, and whose address is confirmed. */
export const monthNearlyOver = async (url: string, sandbox: SandboxClient): Promise<LoggedIn> => {
  const person = await registered(url)
  await openCheckout(person, 'self_basic')
  const [customer, price] = await Promise.all([
    paymentCustomer(sandbox, person.email),
    priceOfPlan(url, 'self_basic'),
    confirmAddress(person, sandbox),
  ])
  const { now } = (await sandbox.control('GET', '/clock')) as { now: string }
  const startedAt = new Date(now)
  startedAt.setUTCMonth(startedAt.getUTCMonth() - 1)
  startedAt.setUTCMinutes(startedAt.getUTCMinutes() + 30)
  await sandbox.control('POST', '/payments/history', { customer, price, startedAt: startedAt.toISOString() })
  return person
}

/** Renews that month: with the card that paid so far, or with one that has no money any more. */
export const renew = async (sandbox: SandboxClient, person: LoggedIn, outcome: 'pays' | 'fails'): Promise<void> => {
  if (outcome === 'fails') {
    const customer = await paymentCustomer(sandbox, person.email)
    await sandbox.control('POST', `/customers/${customer}/card`, { card: brokeCard })
  }
  // Over the end of the month, and over the hour in which its invoice is a draft.
  await sandbox.control('POST', '/clock/advance', { hours: 2 })
  await expect.poll(() => countSubscriptions(person), { timeout: 60_000 }).toBeGreaterThan(0)
}

/** What the provider says of a person's subscription. */
export const atProvider = async (sandbox: SandboxClient, person: LoggedIn) => {
  const customer = await paymentCustomer(sandbox, person.email)
  return (await sandbox.list('subscriptions')).find((one) => one['customer'] === customer)
}
