import { useState } from 'react'
import { defaultPageSize } from '#contract/core/collection.ts'
import { lastPage } from './use-page-clamp.ts'

/** Paginates a complete list in the browser: the rows of the page, and the props of the table's footer. */
export const useRowPages = <Row>(rows: readonly Row[] | undefined) => {
  const [position, setPosition] = useState({ page: 1, pageSize: defaultPageSize })
  const total = rows?.length ?? 0
  const page = Math.min(position.page, lastPage(total, position.pageSize))
  const from = (page - 1) * position.pageSize
  return {
    rows: rows?.slice(from, from + position.pageSize),
    paging: {
      page,
      pageSize: position.pageSize,
      total,
      onPage: (next: number) => setPosition({ ...position, page: next }),
      onPageSize: (pageSize: number) => setPosition({ page: 1, pageSize }),
    },
  }
}
