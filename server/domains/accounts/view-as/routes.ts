import * as contract from '#contract/accounts/view-as.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { findSessionUser } from '#server/domains/accounts/find-session-user.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { endViews } from './end-views.ts'
import { startViewing } from './start-viewing.ts'

/** Defines the calls to view a customer's pages. */
export const viewAsRoutes = (deps: AccountsDeps): Route[] => [
  serve(contract.startViewing, async (call) => {
    const { user: userId, reason } = call.body
    const viewing = await startViewing(deps.platform, call.actor, { userId, reason }, call)
    return { user: await findSessionUser(deps, userId, viewing) }
  }),
  serve(contract.stopViewing, async (call) => {
    const { sessionId, viewedBy, userId } = call.actor
    await deps.platform.db
      .transaction()
      .execute((trx) =>
        endViews(deps.platform, trx, 'stopped', (query) => query.where('session_id', '=', sessionId), call),
      )
    return { user: await findSessionUser(deps, viewedBy?.managerId ?? userId) }
  }),
]
