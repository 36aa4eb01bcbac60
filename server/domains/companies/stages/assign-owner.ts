import { sql } from 'kysely'
import { tables } from '#server/domains/companies/tables.ts'
import { lockPerson, type Person } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Locks a member of staff with an open account, so that they remain one; null for anybody else. */
export const lockStaff = async (trx: Trx, userId: number): Promise<Person | null> => {
  const person = await lockPerson(trx, userId)
  return person && !person.isDisabled && person.id === userId && person.roles.length > 0 ? person : null
}

/** Makes somebody, or nobody, responsible for a company's formation. */
export const assignOwner = async (trx: Trx, companyId: number, owner: number | null): Promise<void> => {
  await tables(trx)
    .updateTable('company_stage')
    .set({ owner_id: owner, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .execute()
}

/** Leaves the formations of somebody who is no longer on the staff to nobody. */
export const releaseFormations = async (trx: Trx, userId: number): Promise<void> => {
  await tables(trx)
    .updateTable('company_stage')
    .set({ owner_id: null, version: sql`version + 1` })
    .where('owner_id', '=', userId)
    .execute()
}
