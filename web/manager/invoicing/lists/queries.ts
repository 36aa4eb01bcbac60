import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { listCreditNotes } from '#contract/invoicing/manager-credit-notes.ts'
import { getUnpaidTotals, listInvoices } from '#contract/invoicing/manager-invoices.ts'
import { listProFormas } from '#contract/invoicing/manager-pro-formas.ts'
import type { CreditNote, Invoice, ProForma } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { PagedRows } from '#web/manager/shared/lists/use-paged-table.ts'
import type { DocumentFilters } from './default-search.ts'

/** The query of documents: a page, the filters, and optionally one customer. */
export type DocumentsWanted = PageSearch & Partial<DocumentFilters> & { readonly userId?: number | undefined }

const pendingMs = 2000
const afterFailureMs = 10_000

/** Converts the filters for the endpoints, without empty ones. Only invoices have a status. */
export const filtersOf = ({ year, number, customerName, customerContact }: Partial<DocumentFilters>) => ({
  ...(year ? { year: Number(year) } : {}),
  ...(number ? { number: Number(number) } : {}),
  ...(customerName ? { customerName } : {}),
  ...(customerContact ? { customerContact } : {}),
})

/** The same for invoices. */
export const invoiceFiltersOf = ({ status, ...filters }: Partial<DocumentFilters>) => ({
  ...filtersOf(filters),
  ...(status ? { status } : {}),
})

const queryOf = ({ page, itemsPerPage, userId, ...filters }: DocumentsWanted) => ({
  page,
  itemsPerPage,
  ...filtersOf(filters),
  ...(userId === undefined ? {} : { 'userRef.id': userId }),
})

type Answer<Row> = { 'hydra:member': Row[]; 'hydra:totalItems': number }

/** Fetches a page of documents; polls every two seconds while one of its rows waits for a number. */
const pageOf = <Row>(
  kind: string,
  query: ReturnType<typeof invoiceQueryOf>,
  isPending: (row: Row) => boolean,
  read: (signal: AbortSignal) => Promise<Answer<Row>>,
) =>
  queryOptions({
    queryKey: ['manager', 'documents', kind, query],
    queryFn: async ({ signal }): Promise<PagedRows<Row>> => {
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

const invoiceQueryOf = ({ status, ...wanted }: DocumentsWanted) => ({
  ...queryOf(wanted),
  ...(status ? { status } : {}),
})

/** Fetches invoices; pending means without a number and not on hold, or with an unnumbered credit note. */
export const invoicesQuery = (wanted: DocumentsWanted) =>
  pageOf<Invoice>(
    'invoices',
    invoiceQueryOf(wanted),
    ({ invoiceNumber, onHoldReason, creditNotes }) =>
      (invoiceNumber === null && onHoldReason === null) || creditNotes.some(unnumbered),
    (signal) => call(listInvoices, { query: invoiceQueryOf(wanted), signal }),
  )

/** Fetches credit notes. */
export const creditNotesQuery = (wanted: DocumentsWanted) =>
  pageOf<CreditNote>(
    'credit_notes',
    queryOf(wanted),
    (row) => unnumbered(row) && row.onHoldReason === null,
    (signal) => call(listCreditNotes, { query: queryOf(wanted), signal }),
  )

/** Fetches pro-formas; also pending while their invoice has no number yet and is not on hold. */
export const proFormasQuery = (wanted: DocumentsWanted) =>
  pageOf<ProForma>(
    'pro_formas',
    queryOf(wanted),
    ({ number, onHoldReason, invoiceRef }) =>
      (number === null && onHoldReason === null) ||
      (invoiceRef !== null && invoiceRef.invoiceNumber === null && invoiceRef.onHoldReason === null),
    (signal) => call(listProFormas, { query: queryOf(wanted), signal }),
  )

/** Fetches the unpaid totals of invoices, by status and currency. */
export const unpaidTotalsQuery = (filters: Partial<DocumentFilters>) =>
  queryOptions({
    queryKey: ['manager', 'documents', 'unpaid_totals', filtersOf(filters)],
    queryFn: async ({ signal }) => (await call(getUnpaidTotals, { query: filtersOf(filters), signal }))['hydra:member'],
    placeholderData: keepPreviousData,
  })
/** Number and amount of the invoices of one status in one currency. */
export type UnpaidTotal = AnswerOf<typeof getUnpaidTotals>['hydra:member'][number]
