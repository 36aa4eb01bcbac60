import type { Stage } from '#contract/companies/stages.ts'
import type { StaffCall } from '#server/domains/companies/staff-call.ts'
import { type StageChangeRow, type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newestChange } from './record-change.ts'
import { recordStageAction } from './record-stage-action.ts'
import { restoredDue } from './restored-due.ts'
import { isUndoable } from './undo-period.ts'

/** Restores the mail about the change before, which the undone move had taken away: it was made within its period. */
const restoreMail = async (platform: Platform, trx: Trx, before: StageChangeRow, move: StageChangeRow) => {
  const due = await restoredDue(platform, trx, before.company_id, move.at)
  if (due === null) return
  await tables(trx)
    .updateTable('company_stage_change')
    .set({ mail_due_at: due.toISOString() })
    .where('id', '=', before.id)
    .execute()
}

/**
 * Takes back the newest move of a locked company within the undo period: the stage, its date and texts are those of
 * the change before, and nobody is mailed. The owner that the move set gives way to the former one, if still on the staff
 * (`formerOwner`, whom the caller has locked). Refuses with `stage_not_undoable` anything else.
 */
export const undoMove = async (
  platform: Platform,
  trx: Trx,
  call: StaffCall,
  { current, to, formerOwner }: { current: StageRow; to: Stage; formerOwner: number | null },
): Promise<void> => {
  const { company_id: companyId, version } = current
  const move = await newestChange(trx, companyId)
  if (move === undefined || move.from_stage !== to || !isUndoable(platform, move)) throw refuse('stage_not_undoable')
  await tables(trx)
    .updateTable('company_stage_change')
    .set({
      undone_at: platform.clock.now().toISOString(),
      undone_by_id: call.actor.userId,
      undone_version: version + 1,
      mail_due_at: null,
    })
    .where('id', '=', move.id)
    .execute()
  const before = await newestChange(trx, companyId)
  if (before === undefined) throw refuse('stage_not_undoable')
  await tables(trx)
    .updateTable('company_stage')
    .set({
      stage: before.stage,
      since: before.at,
      waiting_for: before.waiting_for,
      rejection_reason: before.rejection_reason,
      version: version + 1,
      ...(move.took_over && current.owner_id === move.owner_id ? { owner_id: formerOwner } : {}),
    })
    .where('company_id', '=', companyId)
    .execute()
  await restoreMail(platform, trx, before, move)
  await recordStageAction(platform, trx, call, {
    action: 'undo-stage-move',
    companyId,
    before: { stage: move.stage },
    after: { stage: before.stage },
  })
}
