import { lazy, Suspense } from 'react'
import { loadBundle } from '#web/lib/i18n.ts'
import { ListBarLoading } from '#web/ui/data/list-bar-loading.tsx'
import type { ListFiltersProps } from './list-filters.tsx'

/** Loaded with its texts, while the rows are. */
const ListFilters = lazy(async () => {
  const [piece] = await Promise.all([import('./list-filters.tsx'), loadBundle('lists')])
  return { default: piece.ListFilters }
})

/** Shows the filters of a list; their height is reserved while they load. */
export function LazyListFilters(props: ListFiltersProps) {
  return (
    <Suspense fallback={<ListBarLoading hasChips={(props.chips ?? []).length > 0 || props.days !== undefined} />}>
      <ListFilters {...props} />
    </Suspense>
  )
}
