import type { PageSearch } from '#web/lib/page-search.ts'
import type { TableStatus } from '#web/ui/data/data-column.ts'
import type { Paging } from '#web/ui/data/table-footer.tsx'
import { type ListQuery, listState } from './list-state.ts'
import type { PagedRows } from './rows-of.ts'
import { usePageClamp } from './use-page-clamp.ts'

export interface PagedTable<Row> {
  readonly rows: Row[] | undefined
  readonly status: TableStatus
  readonly onRetry: () => void
  readonly paging: Paging
}

/**
 * Returns a table's state for a page of rows; goes to the last page if the address is beyond it. `label` names the
 * pages where a screen has two lists.
 */
export const usePagedTable = <Row>(
  query: ListQuery<PagedRows<Row>>,
  { page, itemsPerPage }: PageSearch,
  go: (position: Partial<PageSearch>, replace?: boolean) => void,
  label?: string,
): PagedTable<Row> => {
  const total = query.data?.total
  const beyond = usePageClamp({ page, itemsPerPage }, query.isPlaceholderData ? undefined : total, (last) =>
    go({ page: last }, true),
  )
  return {
    rows: beyond ? undefined : query.data?.rows,
    ...listState(query),
    paging: {
      page,
      pageSize: itemsPerPage,
      total: total ?? 0,
      totalIsCapped: query.data?.totalIsCapped,
      onPage: (next) => go({ page: next }),
      onPageSize: (size) => go({ itemsPerPage: size, page: 1 }),
      label,
    },
  }
}
