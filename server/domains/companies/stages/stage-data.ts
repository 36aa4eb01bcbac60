import { tables } from '#server/domains/companies/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { rowsOf } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { releaseFormations } from './assign-owner.ts'

/** Exports the history of the stages of a customer's formation, without the names of staff. */
export const stageHistory = (db: Db, userId: number): AsyncGenerator<DataRow> =>
  rowsOf(async () => {
    const changes = await tables(db)
      .selectFrom('company_stage_change as h')
      .innerJoin('company as c', 'c.id', 'h.company_id')
      .selectAll('h')
      .where('c.compiler_id', '=', userId)
      .orderBy('h.id')
      .execute()
    return changes.map((change) => ({
      from: change.from_stage,
      to: change.stage,
      at: instant(change.at),
      changedBy: change.actor_kind,
      waitingFor: change.waiting_for,
      rejectionReason: change.rejection_reason,
      overrideReason: change.override_reason,
      overridden: change.overridden,
      mailedAt: instantOrNull(change.mailed_at),
      undoneAt: instantOrNull(change.undone_at),
    }))
  })

/** Removes a deleted user from the formations of others: as their owner, and from their history. */
export const eraseStaffOf = async (trx: Trx, userId: number): Promise<void> => {
  await releaseFormations(trx, userId)
  for (const column of ['actor_id', 'undone_by_id', 'owner_id', 'former_owner_id'] as const)
    await tables(trx)
      .updateTable('company_stage_change')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute()
}
