import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import { checkCaptcha } from '#server/domains/accounts/check-captcha.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { mayManageUser } from '#server/domains/accounts/policy.ts'
import { lockUser, rolesOf, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseConflict } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { findManagedUser } from './find-managed-user.ts'

/** Describes a manager's call that changes one user. */
export interface StaffCall {
  readonly actor: UserActor
  readonly userId: number
  readonly captchaToken: string
  /** The version that the manager saw; when omitted, versions are not compared. */
  readonly version: number | undefined
  readonly origin: Origin
}

/** Describes a change for the audit trail. */
interface AuditedChange {
  readonly before: object
  readonly after: object
}

/** Describes what changes, and when there is nothing to change. */
interface StaffChange {
  readonly action: string
  /** Whether the user already is in that state: a double click, or two managers who made the same change. */
  readonly isDone: (user: UserRow) => boolean
  readonly apply: (trx: Trx, user: UserRow) => Promise<AuditedChange>
}

const changeOnce = async (
  { platform }: AccountsDeps,
  trx: Trx,
  call: StaffCall,
  change: StaffChange,
): Promise<'changed' | 'conflict'> => {
  const { actor, userId, version, origin } = call
  const user = await lockUser(trx, userId)
  if (!user || user.deleted_at !== null) throw refuse('not_found')
  if (!mayManageUser(actor, { id: userId, roles: await rolesOf(trx, userId) })) throw refuse('access_denied')
  if (change.isDone(user)) return 'changed'
  if (version !== undefined && version !== user.version) return 'conflict'
  const { before, after } = await change.apply(trx, user)
  await platform.audit.record(trx, {
    actor: { userId: actor.userId, kind: 'staff' },
    action: change.action,
    subject: { type: 'user', id: userId },
    before,
    after,
    ip: origin.ip,
    requestId: origin.requestId,
  })
  return 'changed'
}

/**
 * Changes a user for a manager: captcha, permission, version check, then one transaction with the audit entry.
 * Returns the updated user; an outdated version throws 409 with it. A request for the current state changes nothing.
 */
export const changeAsStaff = async (deps: AccountsDeps, call: StaffCall, change: StaffChange): Promise<ManagedUser> => {
  await checkCaptcha(deps, call.captchaToken, 'manage_user', call.origin.ip)
  const outcome = await deps.platform.db.transaction().execute((trx) => changeOnce(deps, trx, call, change))
  const current = await findManagedUser(deps, call.actor, call.userId)
  if (outcome === 'conflict') throw refuseConflict(current)
  return current
}
