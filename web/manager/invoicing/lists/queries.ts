import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listCreditNotes } from '#contract/invoicing/manager-credit-notes.ts'
import { listInvoices } from '#contract/invoicing/manager-invoices.ts'
import { listProFormas } from '#contract/invoicing/manager-pro-formas.ts'
import type { CreditNote, Invoice, ProForma } from '#contract/invoicing/schemas.ts'
import { call } from '../../../lib/call.ts'
import type { PageSearch } from '../../../lib/page-search.ts'
import type { TableStatus } from '../../../ui/data-column.ts'
import type { DocumentFilters } from './usual-search.ts'

/** Which documents: a page, and what narrows the list; of one customer where one is given. */
export type DocumentsWanted = PageSearch & Partial<DocumentFilters> & { readonly userId?: number | undefined }

/** A page of documents, and how many there are in all. */
export interface Documents<Row> {
  readonly rows: Row[]
  readonly total: number
}

const pendingMs = 2000
const afterFailureMs = 10_000

/** The filters as the calls take them; empty ones are left out. */
export const filtersOf = ({ year, number, customerName, customerContact }: Partial<DocumentFilters>) => ({
  ...(year ? { year: Number(year) } : {}),
  ...(number ? { number: Number(number) } : {}),
  ...(customerName ? { customerName } : {}),
  ...(customerContact ? { customerContact } : {}),
})

const queryOf = ({ page, itemsPerPage, userId, ...filters }: DocumentsWanted) => ({
  page,
  itemsPerPage,
  ...filtersOf(filters),
  ...(userId === undefined ? {} : { 'userRef.id': userId }),
})

type Answer<Row> = { 'hydra:member': Row[]; 'hydra:totalItems': number }

/** A page of documents; asked for again every two seconds as long as one of its rows waits for a number. */
const pageOf = <Row>(
  kind: string,
  wanted: DocumentsWanted,
  isPending: (row: Row) => boolean,
  read: (signal: AbortSignal) => Promise<Answer<Row>>,
) =>
  queryOptions({
    queryKey: ['manager', 'documents', kind, queryOf(wanted)],
    queryFn: async ({ signal }): Promise<Documents<Row>> => {
      const answer = await read(signal)
      return { rows: answer['hydra:member'], total: answer['hydra:totalItems'] }
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (!state.data?.rows.some(isPending)) return false
      return state.status === 'error' ? afterFailureMs : pendingMs
    },
  })

const unnumbered = ({ number }: { readonly number: number | null }): boolean => number === null

/** Invoices; pending is one without a number that nothing holds back, or one whose credit note has none yet. */
export const invoicesQuery = (wanted: DocumentsWanted) =>
  pageOf<Invoice>(
    'invoices',
    wanted,
    ({ invoiceNumber, held, creditNotes }) => (invoiceNumber === null && held === null) || creditNotes.some(unnumbered),
    (signal) => call(listInvoices, { query: queryOf(wanted), signal }),
  )

/** Credit notes. */
export const creditNotesQuery = (wanted: DocumentsWanted) =>
  pageOf<CreditNote>(
    'credit_notes',
    wanted,
    (row) => unnumbered(row) && row.held === null,
    (signal) => call(listCreditNotes, { query: queryOf(wanted), signal }),
  )

/** Pro-formas; pending is also one whose invoice has no number yet and is not held back. */
export const proFormasQuery = (wanted: DocumentsWanted) =>
  pageOf<ProForma>(
    'pro_formas',
    wanted,
    ({ number, held, invoiceRef }) =>
      (number === null && held === null) ||
      (invoiceRef !== null && invoiceRef.invoiceNumber === null && invoiceRef.held === null),
    (signal) => call(listProFormas, { query: queryOf(wanted), signal }),
  )

interface DocumentsView {
  readonly data: unknown
  readonly isError: boolean
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
}

/** The status of a table that asks again by itself: the same rows fetched anew are no reason to grey them. */
export const documentsStatus = ({ data, isError, isFetching, isPlaceholderData }: DocumentsView): TableStatus => {
  if (isError && !isFetching) return 'failed'
  if (data === undefined) return 'loading'
  return isFetching && (isPlaceholderData || isError) ? 'refreshing' : 'ready'
}
