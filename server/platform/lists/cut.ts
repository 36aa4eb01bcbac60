/** The rows of a page in an ordered list: at most one of the page sizes. */
export interface Cut {
  readonly offset: number
  readonly limit: number
}
