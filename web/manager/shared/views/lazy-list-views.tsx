import type { ReactNode } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import css from './lazy-list-views.module.css'
import type { ListViewsProps } from './list-views.tsx'
import type { ViewedSearch } from './view-state.ts'

/** Loaded with its texts, while the rows are. */
const ListViews = loadLater(async () => {
  const [piece] = await Promise.all([import('./list-views.tsx'), loadBundle('lists')])
  return piece.ListViews
}) as <Search extends ViewedSearch>(props: ListViewsProps<Search> & { fallback: ReactNode }) => ReactNode

/** Shows the views of a list; their width is reserved while they load. */
export function LazyListViews<Search extends ViewedSearch>(props: ListViewsProps<Search>) {
  return <ListViews {...props} fallback={<span className={css.reserved} aria-hidden="true" />} />
}
