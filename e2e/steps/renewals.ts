import { expect } from '@playwright/test'
import { monthsLater } from '#sandbox/core/months.ts'
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
  // In half an hour it is the day of the month on which it began; a 31st had none a month ago, but two months ago.
  const end = Date.parse(now) + 1_800_000
  const [one, two] = [-1, -2].map((months) => monthsLater(end, months)) as [number, number]
  const startedAt = new Date(monthsLater(one, 1) === end ? one : two)
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
