import type { ReactNode } from 'react'
import type { ColumnOrder, TableSort } from './data-column.ts'
import css from './data-table.module.css'

const words = { asc: 'ascending', desc: 'descending' } as const

/** Returns the `aria-sort` of a header; undefined where its column is not sortable. */
export const sortOf = (sort: TableSort | undefined, id: string): 'ascending' | 'descending' | 'none' | undefined => {
  if (sort?.fields.includes(id) !== true) return undefined
  return sort.order?.field === id ? words[sort.order.direction] : 'none'
}

export interface SortButtonProps {
  id: string
  sort: TableSort
  /** The direction of the first click. */
  first: ColumnOrder['direction']
  children: ReactNode
}

/** Renders a header that sorts: first in its own direction, then in the other one. */
export function SortButton({ id, sort, first, children }: SortButtonProps) {
  const current = sort.order?.field === id ? sort.order.direction : undefined
  const next = current === undefined ? first : current === 'asc' ? 'desc' : 'asc'
  return (
    <>
      <button
        type="button"
        className={css.sort}
        data-direction={current}
        onClick={() => sort.onSort({ field: id, direction: next })}
      >
        {children}
      </button>
      <span className={css.cardHeader}>{children}</span>
    </>
  )
}
