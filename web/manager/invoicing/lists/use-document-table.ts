import type { UseQueryResult } from '@tanstack/react-query'
import type { PageSearch } from '#web/lib/page-search.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import type { TableStatus } from '#web/ui/data-column.ts'
import type { Paging } from '#web/ui/table-footer.tsx'
import { type Documents, documentsStatus } from './queries.ts'

interface DocumentTable<Row> {
  readonly rows: Row[] | undefined
  readonly status: TableStatus
  readonly onRetry: () => void
  readonly paging: Paging
}

/** Returns a table's state for a page of documents; goes to the last page if the address is beyond it. */
export const useDocumentTable = <Row>(
  query: UseQueryResult<Documents<Row>>,
  { page, itemsPerPage }: PageSearch,
  go: (position: Partial<PageSearch>, replace?: boolean) => void,
): DocumentTable<Row> => {
  const total = query.data?.total
  const beyond = usePageClamp({ page, itemsPerPage }, query.isPlaceholderData ? undefined : total, (last) =>
    go({ page: last }, true),
  )
  return {
    rows: beyond ? undefined : query.data?.rows,
    status: documentsStatus(query),
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
