import { lazy, Suspense } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import css from './lazy-list-views.module.css'
import type { ListViewsProps } from './list-views.tsx'
import type { ViewedSearch } from './view-state.ts'

/** Loaded with its texts, while the rows are. */
const ListViews = lazy(async () => {
  const [piece] = await Promise.all([import('./list-views.tsx'), loadBundle('lists')])
  return { default: piece.ListViews }
}) as typeof import('./list-views.tsx').ListViews

/** Shows the views of a list; their width is reserved while they load. */
export function LazyListViews<Search extends ViewedSearch>(props: ListViewsProps<Search>) {
  return (
    <Suspense fallback={<span className={css.reserved} aria-hidden="true" />}>
      <ListViews {...props} />
    </Suspense>
  )
}
