import type { PageSearch } from '#web/lib/page-search.ts'

/** State of the page of failed renewals, as in its address. */
export interface RenewalsSearch extends PageSearch {
  /** Part of a customer's address; '' for everybody. */
  email: string
}
