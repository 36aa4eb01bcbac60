import { useState } from 'react'
import { defaultPageSize } from '#contract/core/collection.ts'
import { type ListQuery, listState } from './list-state.ts'
import { lastPage } from './use-page-clamp.ts'
import type { PagedTable } from './use-paged-table.ts'

/** Returns a table's state for a complete list, whose pages are made in the browser. */
export const useRowTable = <Row>(query: ListQuery<unknown>, rows: readonly Row[] | undefined): PagedTable<Row> => {
  const [position, setPosition] = useState({ page: 1, pageSize: defaultPageSize })
  const total = rows?.length ?? 0
  const page = Math.min(position.page, lastPage(total, position.pageSize))
  const from = (page - 1) * position.pageSize
  return {
    rows: rows?.slice(from, from + position.pageSize),
    ...listState(query),
    paging: {
      page,
      pageSize: position.pageSize,
      total,
      onPage: (next: number) => setPosition({ ...position, page: next }),
      onPageSize: (pageSize: number) => setPosition({ page: 1, pageSize }),
    },
  }
}
