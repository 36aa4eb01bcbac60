import * as customer from '#contract/registry/customer.ts'
import * as manager from '#contract/registry/manager.ts'
import { readCalendarFeed } from '#contract/registry/public.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { createFeed, deleteFeed, getFeed } from './calendar/manage-feed.ts'
import { readFeed } from './calendar/read-feed.ts'
import { createUpdates } from './create-updates.ts'
import type { RegistryCall, RegistryDeps } from './deps.ts'
import { listDeadlines } from './list-deadlines.ts'
import { markDeadlineDone, undoDeadlineDone } from './mark-deadline-done.ts'
import { searchNames } from './names/search-names.ts'
import { readOwnRegistryStatus, readRecord, readRegistryStatusOf } from './read-registry-status.ts'

const callOf = ({ actor, requestId, ip }: RegistryCall): RegistryCall => ({ actor, requestId, ip })

/** Binds the endpoint declarations of the registry to their handlers. */
export const registryRoutes = (deps: RegistryDeps): Route[] => {
  const update = createUpdates(deps)
  return [
    serve(customer.getRegistryRecord, ({ actor, params }) => readRecord(deps, actor, params.id)),
    serve(customer.getOwnRegistry, ({ actor }) => readOwnRegistryStatus(deps, actor)),
    serve(customer.searchCompanyNames, ({ actor, query }) => searchNames(deps, actor.userId, query.name)),
    serve(customer.getCalendarFeed, ({ actor, params }) => getFeed(deps, actor, params.scope)),
    serve(customer.createCalendarFeed, (call) => createFeed(deps, callOf(call), call.params.scope)),
    serve(customer.deleteCalendarFeed, async (call) => {
      await deleteFeed(deps, callOf(call), call.params.scope)
      return { status: 'ok' as const }
    }),
    serve(readCalendarFeed, ({ params, header }) => readFeed(deps, params.token, header('if-none-match'))),
    serve(manager.getUserRegistry, ({ params }) => readRegistryStatusOf(deps, params.userId)),
    serve(manager.updateRegistryData, (call) => update(callOf(call), call.params.userId)),
    serve(manager.listDeadlines, ({ query }) => listDeadlines(deps, query)),
    serve(manager.markDeadlineDone, (call) => markDeadlineDone(deps, staffAction(call), call.params.id, call.body)),
    serve(manager.undoDeadlineDone, async (call) => {
      await undoDeadlineDone(deps, staffAction(call), call.params.id)
      return { status: 'ok' as const }
    }),
  ]
}
