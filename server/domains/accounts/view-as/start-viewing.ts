import { viewingMinutes } from '#contract/accounts/view-as.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Origin } from '../deps.ts'
import { lockUser, rolesOf } from '../find-user.ts'
import { tables } from '../tables.ts'
import { auditView } from './audit-view.ts'
import { endViews } from './end-views.ts'

/** Whose pages a manager wants to see, and why. */
export interface Viewing {
  readonly userId: number
  readonly reason: string
}

/**
 * Shows the manager's session the customer's pages for an hour of real time; answers until when. A view that the session had
 * ends. `access_denied` for staff and oneself, `not_found` for who is not there or is disabled.
 */
export const startViewing = async (
  platform: Platform,
  actor: UserActor,
  { userId, reason }: Viewing,
  origin: Origin,
): Promise<{ readonly until: string }> =>
  platform.db.transaction().execute(async (trx) => {
    // One start after the other: a double click ends the first view and leaves one.
    await tables(trx).selectFrom('user_session').select('id').where('id', '=', actor.sessionId).forUpdate().execute()
    const user = await lockUser(trx, userId)
    if (!user || user.disabled_at !== null) throw refuse('not_found')
    const isStaff = (await rolesOf(trx, userId)).length > 0
    if (isStaff || userId === actor.userId) throw refuse('access_denied')
    const now = platform.clock.realNow()
    await endViews(platform, trx, 'stopped', (query) => query.where('session_id', '=', actor.sessionId))
    const until = new Date(now.getTime() + viewingMinutes * 60_000).toISOString()
    await tables(trx)
      .insertInto('account_view')
      .values({
        manager_id: actor.userId,
        user_id: userId,
        session_id: actor.sessionId,
        reason,
        started_at: now.toISOString(),
        ends_at: until,
      })
      .execute()
    await auditView(platform, trx, {
      act: 'view-as.started',
      managerId: actor.userId,
      userId,
      after: { reason, until },
      origin,
    })
    return { until }
  })
