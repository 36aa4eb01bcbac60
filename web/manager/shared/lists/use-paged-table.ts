import type { UseQueryResult } from '@tanstack/react-query'
import type { PageSearch } from '#web/lib/page-search.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import type { TableStatus } from '#web/ui/data/data-column.ts'
import type { Paging } from '#web/ui/data/table-footer.tsx'

/** A page of rows, and the total count of the list. */
export interface PagedRows<Row> {
  readonly rows: Row[]
  readonly total: number
}

interface PagedTable<Row> {
  readonly rows: Row[] | undefined
  readonly status: TableStatus
  readonly onRetry: () => void
  readonly paging: Paging
}

/** Returns the status of a polling table: refetching the same rows does not grey them out. */
const statusOf = ({ data, isError, isFetching, isPlaceholderData }: UseQueryResult): TableStatus => {
  if (isError && !isFetching) return 'failed'
  if (data === undefined) return 'loading'
  return isFetching && (isPlaceholderData || isError) ? 'refreshing' : 'ready'
}

/** Returns a table's state for a page of rows; goes to the last page if the address is beyond it. */
export const usePagedTable = <Row>(
  query: UseQueryResult<PagedRows<Row>>,
  { page, itemsPerPage }: PageSearch,
  go: (position: Partial<PageSearch>, replace?: boolean) => void,
): PagedTable<Row> => {
  const total = query.data?.total
  const beyond = usePageClamp({ page, itemsPerPage }, query.isPlaceholderData ? undefined : total, (last) =>
    go({ page: last }, true),
  )
  return {
    rows: beyond ? undefined : query.data?.rows,
    status: statusOf(query),
    onRetry: () => void query.refetch(),
    paging: {
      page,
      pageSize: itemsPerPage,
      total: total ?? 0,
      onPage: (next) => go({ page: next }),
      onPageSize: (size) => go({ itemsPerPage: size, page: 1 }),
    },
  }
}
