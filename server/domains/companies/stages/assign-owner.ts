import { sql } from 'kysely'
import { tables } from '#server/domains/companies/tables.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/http/refusal.ts'

/** Refuses an owner who is not a member of staff with an open account; the account is locked, so that it remains one. */
export const requireStaff = async (trx: Trx, owner: number | null): Promise<void> => {
  if (owner === null) return
  const person = await lockPerson(trx, owner)
  if (!person || person.isDisabled || person.id !== owner || person.roles.length === 0)
    throw refuseField('owner', 'stage.owner')
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
