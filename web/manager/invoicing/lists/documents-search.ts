import { type CollectionOf, type DocumentKind, documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import { invoiceStatuses } from '#contract/invoicing/schemas.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { choiceSearch, textSearch } from '#web/lib/window-search.ts'
import { kindsListedWith } from '#web/manager/invoicing/shared/kind-pages.ts'
import {
  type CustomerDocumentsSearch,
  type DocumentFilters,
  type InvoicesSearch,
  noFilters,
  type ProFormasSearch,
} from './default-search.ts'

/** Maximum lengths of the filters in the endpoints. */
export const maxFilterLength = { year: 4, number: 7, customerName: 160, customerContact: 254 } as const

/** Returns the digits of a text without leading zeros, up to a maximum length. */
export const digitsOf = (text: string, maxAllowed: number): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').slice(0, maxAllowed)

/** Parses the filters of a list from a page's address. */
const filtersSearch = (search: Readonly<Record<string, unknown>>): DocumentFilters => ({
  year: digitsOf(textSearch(search.year) ?? '', maxFilterLength.year),
  number: digitsOf(textSearch(search.number) ?? '', maxFilterLength.number),
  customerName: textSearch(search.customerName, maxFilterLength.customerName) ?? '',
  customerContact: textSearch(search.customerContact, maxFilterLength.customerContact) ?? '',
  status: '',
})

/** Reports whether the list is filtered. */
export const isFiltered = (filters: DocumentFilters): boolean =>
  Object.keys(noFilters).some((name) => filters[name as keyof DocumentFilters] !== '')

const collectionOf = <Kind extends DocumentKind>(kind: Kind): CollectionOf<Kind> => kindFacts[kind].collection

/** Returns the kind of a table by its name in an address. */
export const kindOfTable = (show: CollectionOf<DocumentKind>): DocumentKind =>
  documentKinds.find((kind) => collectionOf(kind) === show) ?? 'invoice'

const invoiceTables = kindsListedWith('invoice').map(collectionOf)
const customerTables = documentKinds.map(collectionOf)

/** Parses it; unknown values become defaults, so that an old link still works. */
export const invoicesSearch = (search: Readonly<Record<string, unknown>>): InvoicesSearch => {
  const show = choiceSearch(search.show, invoiceTables) ?? 'invoices'
  return {
    ...pageSearch(search),
    ...filtersSearch(search),
    status: kindFacts[kindOfTable(show)].hasStatus ? (choiceSearch(search.status, invoiceStatuses) ?? '') : '',
    show,
  }
}

/** Parses it; unknown values become defaults, so that an old link still works. */
export const proFormasSearch = (search: Readonly<Record<string, unknown>>): ProFormasSearch => ({
  ...pageSearch(search),
  ...filtersSearch(search),
})

/** Parses it; unknown values become defaults, so that an old link still works. */
export const customerDocumentsSearch = (search: Readonly<Record<string, unknown>>): CustomerDocumentsSearch => ({
  ...pageSearch(search),
  show: choiceSearch(search.show, customerTables) ?? 'invoices',
})
