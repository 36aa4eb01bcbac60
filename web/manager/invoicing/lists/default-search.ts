import type { CollectionOf, DocumentKind } from '#contract/invoicing/kinds.ts'
import type { InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { ListedWith } from '#web/manager/invoicing/shared/kind-pages.ts'

/** Filters of a list of documents, as typed. */
export interface DocumentFilters {
  /** At most four digits. */
  year: string
  number: string
  customerName: string
  customerContact: string
  /** For kinds with a status only. */
  status: InvoiceStatus | ''
}

/** No filter. */
export const noFilters: DocumentFilters = { year: '', number: '', customerName: '', customerContact: '', status: '' }

/** The tables of the invoices' page. */
export type InvoiceTable = CollectionOf<ListedWith<'invoice'>>

/** State of the invoices' page, as in its address. */
export interface InvoicesSearch extends PageSearch, DocumentFilters {
  show: InvoiceTable
}

/** State of the pro-formas' page, as in its address. */
export type ProFormasSearch = PageSearch & DocumentFilters

/** State of a customer's tab, as in its address. */
export interface CustomerDocumentsSearch extends PageSearch {
  show: CollectionOf<DocumentKind>
}

const firstPage: PageSearch = { page: 1, itemsPerPage: 20 }

/** The default, omitted from the address. Separate from the parser, which only the pages need. */
export const defaultInvoices: InvoicesSearch = { ...firstPage, show: 'invoices', ...noFilters }
