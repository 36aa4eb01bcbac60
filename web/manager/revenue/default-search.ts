/** State of the revenue report, as in its address; without days it is the last thirty. */
export interface RevenueSearch {
  from?: string
  to?: string
  /** A product's id, or all of them. */
  product: number | 'all'
}
