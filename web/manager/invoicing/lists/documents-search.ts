import { orderTexts } from '#contract/core/sort.ts'
import { invoiceOrders } from '#contract/invoicing/filters.ts'
import { type CollectionOf, type DocumentKind, documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import { invoiceFilters } from '#contract/invoicing/schemas.ts'
import { dayParam } from '#web/lib/day-param.ts'
import { pageParams, viewParams } from '#web/lib/page-search.ts'
import { choiceParam, textParam } from '#web/lib/search-params.ts'
import { type SearchOf, searchSchema } from '#web/lib/search-schema.ts'
import { kindsListedWith } from '#web/manager/invoicing/shared/kind-pages.ts'

/** Maximum lengths of the filters in the endpoints. */
export const maxFilterLength = { year: 4, number: 7, customerName: 160, customerContact: 254, text: 254 } as const

/** Returns the digits of a text without leading zeros, up to a maximum length. */
export const digitsOf = (text: string, maxAllowed: number): string =>
  text.replace(/\D/g, '').replace(/^0+/, '').slice(0, maxAllowed)

const digitsParam = (max: number) => textParam(undefined, (text) => digitsOf(text, max))

const filters = {
  year: digitsParam(maxFilterLength.year),
  number: digitsParam(maxFilterLength.number),
  customerName: textParam(maxFilterLength.customerName),
  customerContact: textParam(maxFilterLength.customerContact),
  text: textParam(maxFilterLength.text),
  from: dayParam,
  to: dayParam,
}
/** A list of another kind ignores an order that it does not have. */
const order = { order: choiceParam(orderTexts(invoiceOrders), '') }
const status = choiceParam(invoiceFilters, '')
const converted = choiceParam(['yes', 'no'], '')

/** Filters of a list of documents, as typed: the status is for invoices, the conversion for pro-formas. */
const documentFilters = searchSchema({ ...filters, status, converted })
export type DocumentFilters = SearchOf<typeof documentFilters>

type OfOneKind = 'status' | 'converted'
/** The filters of an address, without those of other kinds. */
export type AppliedFilters = Omit<DocumentFilters, OfOneKind> & Partial<Pick<DocumentFilters, OfOneKind>>

/** The order of a list in its address. */
export type DocumentOrderText = InvoicesSearch['order']

/** The order of the lists themselves. */
export const newestNumber = { field: 'number', direction: 'desc' } as const

/** No filter. */
export const noFilters = documentFilters.defaults

/** Reports whether the list is filtered. */
export const isFiltered = (search: AppliedFilters): boolean =>
  Object.keys(noFilters).some((name) => (search[name as keyof DocumentFilters] ?? '') !== '')

const collectionOf = <Kind extends DocumentKind>(kind: Kind): CollectionOf<Kind> => kindFacts[kind].collection

/** Returns the kind of a table by its name in an address. */
export const kindOfTable = (show: CollectionOf<DocumentKind> | 'drafts'): DocumentKind =>
  documentKinds.find((kind) => collectionOf(kind) === show) ?? 'invoice'

/** Search state of the invoices' page: its tables, and the drafts. */
export const invoicesSearch = searchSchema(
  {
    ...pageParams,
    ...viewParams,
    ...filters,
    ...order,
    status,
    show: choiceParam([...kindsListedWith('invoice').map(collectionOf), 'drafts'], 'invoices'),
  },
  (search) => (kindFacts[kindOfTable(search.show)].hasStatus ? search : { ...search, status: '' as const }),
)
export type InvoicesSearch = SearchOf<typeof invoicesSearch>

/** The tables of the invoices' page. */
export type InvoiceTable = InvoicesSearch['show']

/** Search state of the pro-formas' page. */
export const proFormasSearch = searchSchema({ ...pageParams, ...viewParams, ...filters, ...order, converted })
export type ProFormasSearch = SearchOf<typeof proFormasSearch>

/** Search state of a customer's tab. */
export const customerDocumentsSearch = searchSchema({
  ...pageParams,
  ...order,
  show: choiceParam(documentKinds.map(collectionOf), 'invoices'),
})
export type CustomerDocumentsSearch = SearchOf<typeof customerDocumentsSearch>
