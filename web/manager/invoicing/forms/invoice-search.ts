import { idParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'

/** Search state of the invoice form: the customer of a new invoice, or the draft. */
export const invoiceSearch = searchSchema({ customer: idParam, draft: idParam })
export type InvoiceSearch = SearchOf<typeof invoiceSearch>
