import type { StaffCall } from '#server/domains/companies/staff-call.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** An action of staff on the stage of a formation. */
interface StageAction {
  readonly action: 'move-stage' | 'undo-stage-move' | 'assign-formation'
  readonly companyId: number
  readonly before: object
  readonly after: object
}

/** Records an action on a formation's stage in the audit trail of its company. */
export const recordStageAction = (
  { audit }: Pick<Platform, 'audit'>,
  trx: Trx,
  { actor, requestId, ip }: StaffCall,
  { companyId, ...entry }: StageAction,
): Promise<void> =>
  audit.record(trx, {
    actor: { userId: actor.userId, kind: 'staff' },
    subject: { type: 'company', id: companyId },
    ...entry,
    requestId,
    ip,
  })
