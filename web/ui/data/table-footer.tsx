import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './data-table.module.css'
import { PageSizes } from './page-sizes.tsx'
import { Pager } from './pager.tsx'

export interface Paging {
  /** The current page, from 1. */
  page: number
  pageSize: number
  /** Total number of rows on the server; undefined while unknown. */
  total: number | undefined
  /** Whether there are more rows than `total`. */
  totalIsCapped?: boolean | undefined
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
  /** Accessible name of the pager where a screen has two. */
  label?: string | undefined
}

/** Renders the footer of a table: page size and range at the left, pager at the right. */
export function TableFooter({ page, pageSize, total, totalIsCapped = false, onPage, onPageSize, label }: Paging) {
  const texts = useUiTexts()
  const pages = Math.max(1, Math.ceil((total ?? 0) / pageSize))
  const range =
    total === undefined
      ? ''
      : texts.range(total === 0 ? 0 : (page - 1) * pageSize + 1, Math.min(total, page * pageSize), total, totalIsCapped)
  return (
    <div className={css.footer}>
      <PageSizes value={pageSize} onChange={onPageSize} summary={range} />
      {pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} label={label} /> : null}
    </div>
  )
}
