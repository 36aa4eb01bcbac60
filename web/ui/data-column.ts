import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Money, counts: at the right, figures of one width. */
  numeric?: boolean | undefined
  /** Its content may take a quarter of the table instead of a fifth: addresses. */
  wide?: boolean | undefined
  /** CSS width; what is left is shared by the others. */
  width?: string | undefined
  /** Leaves when the table gets narrow: 1 first (under 68rem), then 2 (56rem), then 3 (50rem). */
  leaves?: 1 | 2 | 3 | undefined
  /**
   * Its place in the two-line card of a narrow table (under 44rem): line one `title` and `amount`, line two `detail` and
   * `status`. One column each; without a place it is not on the card.
   */
  card?: 'title' | 'amount' | 'detail' | 'status' | 'none' | undefined
  /** On the card its head stands before it: a day or a number that says nothing alone. */
  cardLabel?: boolean | undefined
  /** Keeps the head for screen readers only. */
  hideHeader?: boolean | undefined
}

export type TableStatus = 'loading' | 'refreshing' | 'failed' | 'ready'

/** The status of a table from its TanStack Query result. */
export function tableStatus(query: { data: unknown; isError: boolean; isFetching: boolean }): TableStatus {
  if (query.isError && !query.isFetching) return 'failed'
  if (query.data === undefined) return 'loading'
  return query.isFetching ? 'refreshing' : 'ready'
}
