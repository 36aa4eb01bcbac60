import * as manager from '#contract/accounts/manager.ts'
import { searchEverywhere as searchEverywhereCall } from '#contract/accounts/manager-search.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { changeUserEmail } from './change-user-email.ts'
import { findManagedUser, reachUser } from './find-managed-user.ts'
import { findUsers } from './find-users.ts'
import { countUsers, listBasicUsers } from './list-basic-users.ts'
import { readStatistics } from './read-statistics.ts'
import { searchEverywhere } from './search-everywhere.ts'
import { searchUsers } from './search-users.ts'
import { switchActive } from './switch-active.ts'
import { updateUser } from './update-user.ts'

/** Defines the calls with which managers see and change accounts; owners may also read their own. */
export const managerRoutes = (deps: AccountsDeps): Route[] => [
  serve(manager.usersStats, () => readStatistics(deps.platform.db)),
  serveStored(deps.platform.db, manager.basicUserInfo, ({ params, query }) => listBasicUsers(params, query)),
  serveStored(deps.platform.db, manager.countUsers, ({ query }) => countUsers(query)),
  serve(manager.findUsers, async ({ params }) => ({ users: await findUsers(deps, params) })),
  serve(manager.getUser, ({ actor, params }) => findManagedUser(deps, actor, params.id)),
  serve(manager.getUserBasics, async ({ actor, params }) => {
    const user = await reachUser(deps, actor, params.id)
    return { id: user.id, email: user.email, firstName: user.first_name, lastName: user.last_name }
  }),
  serve(manager.searchUsers, async ({ params }) => {
    const members = await searchUsers(deps, params.text)
    return { 'hydra:member': members, 'hydra:totalItems': members.length }
  }),
  serve(searchEverywhereCall, ({ query }) => searchEverywhere(deps, query.text)),
  serve(manager.updateUser, (call) => updateUser(deps, call.actor, { userId: call.params.id, body: call.body }, call)),
  serve(manager.changeUserEmail, (call) => {
    const { email, captchaToken, version } = call.body
    return changeUserEmail(
      deps,
      { actor: call.actor, userId: call.params.id, captchaToken, version, origin: call },
      email,
    )
  }),
  serve(manager.restrictUser, (call) => {
    const { hasActiveSubscription: active, reason, captchaToken, version } = call.body
    const staffCall = { actor: call.actor, userId: call.params.id, captchaToken, version, origin: call }
    return switchActive(deps, staffCall, { active, reason })
  }),
]
