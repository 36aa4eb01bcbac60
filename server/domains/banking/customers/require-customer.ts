import type { BankingDeps } from '#server/domains/banking/deps.ts'
import { findPerson, lockPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Finds the customer that staff selected; refuses if none is given or none exists. */
export const requireCustomer = async ({ platform }: BankingDeps, userId: number | undefined): Promise<Person> => {
  if (userId === undefined) throw refuse('no_customer_selected')
  const customer = await findPerson(platform.db, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}

/** Locks a customer's row, so that a deletion of the account waits for what is written. */
export const requireLockedCustomer = async (trx: Trx, userId: number): Promise<Person> => {
  const customer = await lockPerson(trx, userId)
  if (customer === null) throw refuse('not_found')
  return customer
}
