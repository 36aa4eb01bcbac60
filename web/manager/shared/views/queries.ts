import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { check } from '#contract/core/violations.ts'
import { listSavedViews, type SavedView, savedView } from '#contract/saved-views/manager.ts'
import type { SavedViewList } from '#contract/saved-views/saved-view-lists.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'

const keyOf = (list: SavedViewList) => ['manager', 'saved-views', list] as const

/** Fetches the views of a list: the own ones, then the shared ones. */
export const savedViewsQuery = (list: SavedViewList) =>
  queryOptions({
    queryKey: keyOf(list),
    queryFn: async ({ signal }): Promise<SavedView[]> =>
      (await call(listSavedViews, { query: { list }, signal }))['hydra:member'],
  })

/** Shows a saved view at once, and fetches the list again for its order. */
export const putSavedView = (client: QueryClient, saved: SavedView): void => {
  client.setQueryData(savedViewsQuery(saved.list).queryKey, (views) =>
    views === undefined ? undefined : [...views.filter(({ id }) => id !== saved.id), saved],
  )
  invalidateSavedViews(client, saved.list)
}

/** Invalidates the views of a list. */
export const invalidateSavedViews = (client: QueryClient, list: SavedViewList): void =>
  void client.invalidateQueries({ queryKey: keyOf(list) })

/** Shows what a refused save says of the view: the newer one with a conflict, otherwise what the server has now. */
export const putRefused = (client: QueryClient, list: SavedViewList, cause: unknown): void => {
  const current = cause instanceof CallFailure ? check(savedView, cause.current) : undefined
  if (current?.ok === true) putSavedView(client, current.value)
  else invalidateSavedViews(client, list)
}
