import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import css from './data-table.module.css'
import { Pager } from './pager.tsx'
import { useUiTexts } from './ui-texts.tsx'

export interface Paging {
  /** The current page, from 1. */
  page: number
  pageSize: number
  /** All rows on the server. */
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

export const pageSizes = [10, 20, 50, 100] as const

/** Under a table: page size and range at the left, pager at the right. */
export function TableFooter({ page, pageSize, total, onPage, onPageSize }: Paging) {
  const texts = useUiTexts()
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <div className={css.footer}>
      <div className={css.sizes}>
        <label htmlFor={id} className={css.sizeLabel}>
          {texts.pageSize}
        </label>
        <span className={css.sizeBox}>
          <select
            id={id}
            className={css.size}
            value={pageSize}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <IconChevronDown className={css.sizeIcon} size={14} aria-hidden="true" />
        </span>
        <span className={css.range}>{texts.range(from, Math.min(total, page * pageSize), total)}</span>
      </div>
      {pages > 1 ? <Pager page={page} pages={pages} onPage={onPage} /> : null}
    </div>
  )
}
