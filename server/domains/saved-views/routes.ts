import { createSavedView, deleteSavedView, listSavedViews, saveSavedView } from '#contract/saved-views/manager.ts'
import { type StaffAction, staffAction } from '#server/platform/audit/staff-action.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { SavedViewsDeps } from './deps.ts'
import { listViews } from './find-view.ts'
import type { Viewer } from './rules.ts'
import { changeView, createView, deleteView, type ViewCall } from './save-view.ts'

const viewCall = (call: StaffAction & { readonly actor: Viewer }): ViewCall => ({
  ...staffAction(call),
  actor: { userId: call.actor.userId, roles: call.actor.roles },
})

/** Defines the calls of `contract/saved-views`. */
export const savedViewRoutes = (deps: SavedViewsDeps): Route[] => [
  serve(listSavedViews, ({ actor, query, language }) => listViews(deps.platform.db, actor, query.list, language)),
  serve(createSavedView, (call) => createView(deps, viewCall(call), call.body)),
  serve(saveSavedView, (call) => changeView(deps, viewCall(call), call.params.id, call.body)),
  serve(deleteSavedView, (call) => deleteView(deps, viewCall(call), call.params.id)),
]
