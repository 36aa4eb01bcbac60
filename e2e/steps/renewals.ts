import { expect } from '@playwright/test'
import { confirmAddress, countSubscriptions, type LoggedIn, openCheckout, registered } from '#e2e/stack/people.ts'
import type { SandboxClient } from '#e2e/stack/sandbox-client.ts'
import { monthsLater } from '#sandbox/core/months.ts'
import { paymentCustomer } from './money.ts'

/** A card that can be saved and is always declined. */
const brokeCard = '4000000000000341'

/** Finds the price of a plan by opening a checkout. */
const priceOfPlan = async (url: string, key: string): Promise<string> => {
  const config = (await (await fetch(`${url}/api/config`)).json()) as { plans: { priceKey: string; priceId: string }[] }
  return config.plans.find(({ priceKey }) => priceKey === key)?.priceId ?? ''
}

/** Creates a customer with a confirmed address whose paid month ends within the hour. */
export const monthNearlyOver = async (url: string, sandbox: SandboxClient): Promise<LoggedIn> => {
  const person = await registered(url)
  await openCheckout(person, 'self_basic')
  const [customer, price] = await Promise.all([
    paymentCustomer(sandbox, person.email),
    priceOfPlan(url, 'self_basic'),
    confirmAddress(person, sandbox),
  ])
  const { now } = (await sandbox.control('GET', '/clock')) as { now: string }
  // In half an hour it is the start's day of the month; a 31st did not exist a month ago, but did two months ago.
  const end = Date.parse(now) + 1_800_000
  const [one, two] = [-1, -2].map((months) => monthsLater(end, months)) as [number, number]
  const startedAt = new Date(monthsLater(one, 1) === end ? one : two)
  await sandbox.control('POST', '/payments/history', { customer, price, startedAt: startedAt.toISOString() })
  return person
}

/** Renews that month: with the card used so far, or with one that is declined. */
export const renew = async (sandbox: SandboxClient, person: LoggedIn, outcome: 'pays' | 'fails'): Promise<void> => {
  if (outcome === 'fails') {
    const customer = await paymentCustomer(sandbox, person.email)
    await sandbox.control('POST', `/customers/${customer}/card`, { card: brokeCard })
  }
  // Past the end of the month, and past the hour in which its invoice is a draft.
  await sandbox.control('POST', '/clock/advance', { hours: 2 })
  await expect.poll(() => countSubscriptions(person), { timeout: 60_000 }).toBeGreaterThan(0)
}

/** Returns a user's subscription at the provider. */
export const atProvider = async (sandbox: SandboxClient, person: LoggedIn) => {
  const customer = await paymentCustomer(sandbox, person.email)
  return (await sandbox.list('subscriptions')).find((one) => one['customer'] === customer)
}
