import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures: money, counts. */
  numeric?: boolean | undefined
  /** Content may take a quarter of the table's width instead of a fifth: addresses. */
  wide?: boolean | undefined
  /** Takes the width that the other columns leave, so that its texts wrap last: names, titles. One column each table. */
  fill?: boolean | undefined
  /** CSS width; the other columns share the rest. */
  width?: string | undefined
  /** Hidden when the table gets narrow: 1 first (under 68rem), then 2 (56rem), then 3 (50rem). */
  hideBelow?: 1 | 2 | 3 | undefined
  /**
   * Position in the two-line card of a narrow table (under 44rem): line one `title` and `amount`, line two `detail`
   * and `status`. One column each, but for a second `detail`, which gets a line of its own;
   * columns without a position are not on the card.
   */
  card?: 'title' | 'amount' | 'detail' | 'status' | 'none' | undefined
  /** Shows its header on the card too: for a date or a number that is unclear alone. */
  cardLabel?: boolean | undefined
  /** Shows the header to screen readers only. */
  hideHeader?: boolean | undefined
  /** Contains the link to the row's record, or the button that shows it: a click on the row uses it. */
  opens?: boolean | undefined
  /** Its first click on the header sorts downwards: dates, amounts. */
  sortsDown?: boolean | undefined
}

/** The order of a table by one of its columns. */
export interface ColumnOrder {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** How a table is sorted by its headers. */
export interface TableSort {
  /** Ids of the sortable columns. */
  readonly fields: readonly string[]
  readonly order: ColumnOrder | undefined
  readonly onSort: (order: ColumnOrder) => void
}

export type TableStatus = 'loading' | 'refreshing' | 'failed' | 'ready'
