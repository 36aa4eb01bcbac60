import type { StageMove } from '#contract/companies/manager-stages.ts'
import type { StaffCall } from '#server/domains/companies/staff-call.ts'
import { type StageRow, tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import { lockStaff } from './assign-owner.ts'
import { newestChange } from './record-change.ts'

/**
 * Returns who becomes the owner with a move, null for nobody and undefined if that does not change. Whoever moves a
 * formation without an owner becomes its owner, unless the call names one.
 */
export const newOwnerOf = (call: StaffCall, current: StageRow, sent: StageMove): number | null | undefined => {
  if (sent.owner !== undefined) return sent.owner === current.owner_id ? undefined : sent.owner
  return current.owner_id === null ? call.actor.userId : undefined
}

/** The version of the stage on which the lock was decided, and to whom an undo gives the formation back. */
interface LockedOwner {
  readonly version: number
  readonly formerOwner: number | null
}

/**
 * Locks whoever a call makes the owner, before the company (the order of `lockPerson`), and refuses anybody who is not
 * on the staff: a withdrawal of their last role either comes before, or finds them as the owner. The caller locks the
 * company next and checks the version.
 */
export const lockOwner = async (
  trx: Trx,
  call: StaffCall,
  companyId: number,
  sent: StageMove,
): Promise<LockedOwner> => {
  const known = await tables(trx)
    .selectFrom('company_stage')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!known) throw refuse('not_found')
  const { version } = known
  if (sent.undo) {
    const former = (await newestChange(trx, companyId))?.former_owner_id ?? null
    return { version, formerOwner: former !== null && (await lockStaff(trx, former)) ? former : null }
  }
  const owner = newOwnerOf(call, known, sent) ?? null
  if (owner !== null && !(await lockStaff(trx, owner)))
    throw sent.owner === undefined ? refuse('access_denied') : refuseField('owner', 'stage.owner')
  return { version, formerOwner: null }
}
