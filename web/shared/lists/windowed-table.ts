import type { WindowSearch } from '#web/lib/window-search.ts'
import type { TableStatus } from '#web/ui/data/data-column.ts'
import type { Windowing } from '#web/ui/data/window-footer.tsx'
import { type ListQuery, listState } from './list-state.ts'

/** A response of a list with cursors. */
interface WindowAnswer<Row> {
  readonly 'hydra:member': Row[]
  readonly 'hydra:totalItems': number
  readonly totalIsCapped: boolean
  readonly previous: number | null
  readonly next: number | null
}

export interface WindowedTable<Row> {
  readonly rows: Row[] | undefined
  readonly status: TableStatus
  readonly onRetry: () => void
  readonly windowing: Windowing
}

/** Returns a table's state for a list with cursors; `go` shows another part of it. */
export const windowedTable = <Row>(
  query: ListQuery<WindowAnswer<Row>>,
  itemsPerPage: number,
  go: (position: WindowSearch) => void,
): WindowedTable<Row> => {
  const { previous: newer = null, next: older = null } = query.data ?? {}
  return {
    rows: query.data?.['hydra:member'],
    ...listState(query),
    windowing: {
      pageSize: itemsPerPage,
      total: query.data?.['hydra:totalItems'] ?? 0,
      totalIsCapped: query.data?.totalIsCapped ?? false,
      onNewer: newer === null ? undefined : () => go({ after: newer, itemsPerPage }),
      onOlder: older === null ? undefined : () => go({ before: older, itemsPerPage }),
      onPageSize: (size) => go({ itemsPerPage: size }),
    },
  }
}
