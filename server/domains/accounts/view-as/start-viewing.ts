import { viewingMinutes } from '#contract/accounts/view-as.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { lockUser, rolesOf, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditView } from './audit-view.ts'
import { endViews } from './end-views.ts'

/** Contains whose pages a manager wants to view, and why. */
export interface Viewing {
  readonly userId: number
  readonly reason: string
}

/**
 * Locks the customer's row, the manager and the session until the transaction ends, users before sessions as
 * everywhere. Starts are serialised, so a double click leaves one view. Refuses when the session or role ended
 * meanwhile.
 */
const lockPeople = async (trx: Trx, actor: UserActor, userId: number): Promise<UserRow | undefined> => {
  const locked = new Map<number, UserRow | undefined>()
  for (const id of [...new Set([actor.userId, userId])].toSorted((one, other) => one - other))
    locked.set(id, await lockUser(trx, id))
  const sessions = tables(trx).selectFrom('user_session').select('id').where('id', '=', actor.sessionId)
  if (!(await sessions.forUpdate().executeTakeFirst())) throw refuse('login_expired')
  if (!(await rolesOf(trx, actor.userId)).includes('ROLE_MANAGER')) throw refuse('access_denied')
  return locked.get(userId)
}

/**
 * Shows the customer's pages in the manager's session for an hour of real time; returns the end. An earlier view of
 * the session ends. `access_denied` for staff and oneself, `not_found` for a missing or disabled user.
 */
export const startViewing = async (
  platform: Platform,
  actor: UserActor,
  { userId, reason }: Viewing,
  origin: Origin,
): Promise<{ readonly endsAt: string }> =>
  platform.db.transaction().execute(async (trx) => {
    const user = await lockPeople(trx, actor, userId)
    if (!user || user.disabled_at !== null) throw refuse('not_found')
    const isStaff = (await rolesOf(trx, userId)).length > 0
    if (isStaff || userId === actor.userId) throw refuse('access_denied')
    const now = platform.clock.realNow()
    await endViews(platform, trx, 'stopped', (query) => query.where('session_id', '=', actor.sessionId))
    const endsAt = new Date(now.getTime() + viewingMinutes * 60_000).toISOString()
    await tables(trx)
      .insertInto('account_view')
      .values({
        manager_id: actor.userId,
        user_id: userId,
        session_id: actor.sessionId,
        reason,
        started_at: now.toISOString(),
        ends_at: endsAt,
      })
      .execute()
    await auditView(platform, trx, {
      action: 'view-as.started',
      managerId: actor.userId,
      userId,
      after: { reason, until: endsAt },
      origin,
    })
    return { endsAt }
  })
