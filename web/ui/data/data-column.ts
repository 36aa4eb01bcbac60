import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligned with tabular figures: money, counts. */
  numeric?: boolean | undefined
  /** Content may take a quarter of the table's width instead of a fifth: addresses. */
  wide?: boolean | undefined
  /** CSS width; the other columns share the rest. */
  width?: string | undefined
  /** Hidden when the table gets narrow: 1 first (under 68rem), then 2 (56rem), then 3 (50rem). */
  hideBelow?: 1 | 2 | 3 | undefined
  /**
   * Position in the two-line card of a narrow table (under 44rem): line one `title` and `amount`, line two `detail`
   * and `status`. One column each; columns without a position are not on the card.
   */
  card?: 'title' | 'amount' | 'detail' | 'status' | 'none' | undefined
  /** Shows its header on the card too: for a date or a number that is unclear alone. */
  cardLabel?: boolean | undefined
  /** Shows the header to screen readers only. */
  hideHeader?: boolean | undefined
}

export type TableStatus = 'loading' | 'refreshing' | 'failed' | 'ready'
