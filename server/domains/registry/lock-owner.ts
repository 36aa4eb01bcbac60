import { companiesById } from '#server/domains/companies/api.ts'
import { lockPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'

/**
 * Locks the person of a company until the transaction ends: first of all, as in a deletion of the account, which then
 * deletes the company with its record and its deadlines. Null if the company no longer exists.
 */
export const lockOwner = async (trx: Trx, companyId: number): Promise<Person | null> => {
  const owner = (await companiesById(trx, [companyId])).get(companyId)?.userId
  return owner === undefined ? null : ((await lockPerson(trx, owner)) ?? null)
}
