import { loadBundle } from '#web/lib/i18n.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { ListBarLoading } from '#web/ui/data/list-bar-loading.tsx'
import type { ListFiltersProps } from './list-filters.tsx'

/** Loaded with its texts, while the rows are. */
const ListFilters = loadLater(async () => {
  const [piece] = await Promise.all([import('./list-filters.tsx'), loadBundle('lists')])
  return piece.ListFilters
})

/** Shows the filters of a list; their height is reserved while they load. */
export function LazyListFilters(props: ListFiltersProps) {
  return (
    <ListFilters
      {...props}
      fallback={<ListBarLoading hasChips={(props.chips ?? []).length > 0 || props.days !== undefined} />}
    />
  )
}
