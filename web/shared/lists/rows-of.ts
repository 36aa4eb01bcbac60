/** A page of rows, and the total count of the list. */
export interface PagedRows<Row> {
  readonly rows: Row[]
  readonly total: number
}

/** Returns the rows and the total of a paged list's response. */
export const rowsOf = <Row>(answer: {
  readonly 'hydra:member': Row[]
  readonly 'hydra:totalItems': number
}): PagedRows<Row> => ({ rows: answer['hydra:member'], total: answer['hydra:totalItems'] })
