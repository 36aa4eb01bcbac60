/** A page of rows, and the total count of the list. */
export interface PagedRows<Row> {
  readonly rows: Row[]
  readonly total: number
  /** Whether counting ended at `total`. */
  readonly totalIsCapped?: boolean
}

/** Returns the rows and the total of a paged list's response. */
export const rowsOf = <Row>(answer: {
  readonly 'hydra:member': Row[]
  readonly 'hydra:totalItems': number
  readonly totalIsCapped?: boolean | undefined
}): PagedRows<Row> => ({
  rows: answer['hydra:member'],
  total: answer['hydra:totalItems'],
  totalIsCapped: answer.totalIsCapped ?? false,
})
