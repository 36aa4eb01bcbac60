import type { DeletionState } from '#contract/accounts/own-account-schemas.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { revokeLinks } from '#server/domains/accounts/links.ts'
import { mailDeletionRequested } from '#server/domains/accounts/mails/security-mails.ts'
import { deletionDue } from '#server/domains/accounts/rules.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { isLastAdmin, lockStaff, requireAnotherAdmin } from '#server/domains/accounts/staff/last-admin.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { actAsOwner } from '#server/domains/accounts/two-factor/confirm-owner.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import { hasRunningSubscription } from '#server/domains/subscriptions/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Reads what prevents the deletion of the user's own account now. */
export const deletionState = async (deps: AccountsDeps, actor: UserActor): Promise<DeletionState> => ({
  subscriptionRunning: await hasRunningSubscription(deps.platform.db, actor.userId),
  lastAdmin: await isLastAdmin(deps.platform.db, actor.userId),
})

/** Saves the request: revokes all access and mails the owner how to restore it. */
const scheduleDeletion = async (platform: Platform, trx: Trx, user: UserRow, origin: Origin): Promise<Date> => {
  // Requested already by a double click: the date stays, and no second mail goes out. A log-in would have
  // cancelled the request.
  if (user.deletion_due_at !== null) return new Date(user.deletion_due_at)
  await requireAnotherAdmin(trx, user.id)
  const now = platform.clock.now()
  const dueAt = deletionDue(now)
  await tables(trx)
    .updateTable('app_user')
    .set({ deletion_due_at: dueAt.toISOString() })
    .where('id', '=', user.id)
    .execute()
  await revokeLinks(trx, user.id, ['reset', 'welcome', 'unlock'], now)
  await endSessions(trx, user.id)
  await mailDeletionRequested(platform, trx, user, dueAt)
  await auditAccount(platform, trx, {
    action: 'request-deletion',
    userId: user.id,
    origin,
    after: { deletionDueAt: dueAt.toISOString() },
  })
  return dueAt
}

/**
 * Requests the deletion of the user's own account and returns when it takes effect. Every session ends immediately,
 * reset links are revoked, and the owner is mailed how to cancel it. Throws `subscription_running` while a
 * subscription renews automatically, `last_admin` for the only admin.
 */
export const requestDeletion = async (
  deps: AccountsDeps,
  actor: UserActor,
  proof: { password: string; code?: string | undefined },
  origin: Origin,
): Promise<Date> => {
  const { platform } = deps
  if (await hasRunningSubscription(deps.platform.db, actor.userId)) throw refuse('subscription_running')
  return actAsOwner(
    platform,
    actor,
    proof,
    origin,
    (trx, user) => scheduleDeletion(platform, trx, user, origin),
    lockStaff,
  )
}
