import type { StageMove } from '#contract/companies/manager-stages.ts'
import { type StageChangeRow, type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Reports whether a change is what a call requested. */
const isSame = (change: StageChangeRow, sent: StageMove, actorId: number): boolean => {
  const next = sent.version + 1
  if (sent.undo)
    return change.undone_version === next && change.undone_by_id === actorId && change.from_stage === sent.stage
  return (
    change.version === next &&
    change.actor_id === actorId &&
    change.stage === sent.stage &&
    change.waiting_for === (sent.waitingFor ?? null) &&
    change.rejection_reason === (sent.rejectionReason ?? null)
  )
}

/**
 * Reports whether a call repeats the newest change, after a double click or a lost response: the same actor, from the
 * same version to the same stage.
 */
export const isRepeated = async (trx: Trx, current: StageRow, sent: StageMove, actorId: number): Promise<boolean> => {
  if (sent.version >= current.version) return false
  const newest = await tables(trx)
    .selectFrom('company_stage_change')
    .selectAll()
    .where('company_id', '=', current.company_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return newest !== undefined && isSame(newest, sent, actorId)
}
