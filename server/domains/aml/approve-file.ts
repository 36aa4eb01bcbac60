import type { AmlFile } from '#contract/aml/schemas.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { Refusal, refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import { recordAmlAction } from './audit-details.ts'
import type { AmlDeps } from './deps.ts'
import { lockFile } from './find-file.ts'
import { presentFile } from './present.ts'
import { mayApprove } from './rules.ts'
import { tables } from './tables.ts'

/**
 * Approves a high risk with its audit entry in one transaction. Refuses the manager who rated it, and a file that waits
 * for no approval; a stale version is a conflict. The approver's second call answers the same. Both answer with the file, and are recorded
 * as a reading.
 */
export const approveFile = async (
  { platform }: AmlDeps,
  call: StaffAction,
  id: number,
  { version }: { readonly version: number },
): Promise<AmlFile> => {
  const answer = await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    const managerId = call.actor.userId
    const row = await lockFile(trx, id)
    const isApproved = row.approved_by === managerId
    if (isApproved || row.version !== version) {
      await recordAmlAction(platform, trx, call, 'read-aml-file', id)
      const current = await presentFile(trx, row, { managerId, now })
      return isApproved ? current : refuseConflict(current)
    }
    if (!mayApprove(row, managerId)) throw refuse('aml_approval_not_allowed')
    const written = await tables(trx)
      .updateTable('aml_file')
      .set({ approved_by: managerId, approved_at: now.toISOString(), version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAmlAction(platform, trx, call, 'approve-aml-file', id)
    return presentFile(trx, written, { managerId, now })
  })
  // Thrown after the commit, which has the record of the reading.
  if (answer instanceof Refusal) throw answer
  return answer
}
