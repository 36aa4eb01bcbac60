import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { daysOf } from '#contract/core/days-query.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { orderOf, orderQuery } from '#contract/core/sort.ts'
import { type AccountingProgram, programFile } from '#contract/invoicing/accounting-programs.ts'
import { documentOrdersOf } from '#contract/invoicing/filters.ts'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import type { ManagedDocument } from '#contract/invoicing/managed-document.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { getUnpaidTotals } from '#contract/invoicing/manager-invoices.ts'
import type { DocumentAnswers, OnHoldReason } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { FileRequest } from '#web/manager/shared/lists/use-downloads.ts'
import { type PagedRows, rowsOf } from '#web/shared/lists/rows-of.ts'
import type { DocumentFilters, DocumentOrderText } from './documents-search.ts'

/** The query of documents: a page, the filters, and optionally one customer. */
export type DocumentsWanted = PageSearch &
  Partial<DocumentFilters> & { readonly userId?: number | undefined; readonly order?: DocumentOrderText }

const pendingMs = 2000
const afterFailureMs = 10_000

/** Converts the filters for the endpoints, without empty ones and those of one kind. */
const filtersOf = ({ year, number, customerName, customerContact, text, from, to }: Partial<DocumentFilters>) => ({
  ...(year ? { year: Number(year) } : {}),
  ...(number ? { number: Number(number) } : {}),
  ...(customerName ? { customerName } : {}),
  ...(customerContact ? { customerContact } : {}),
  ...(text ? { text } : {}),
  ...daysOf('createdAt', { from, to }),
})

/** The same for one kind, with its own. */
const filtersOfKind = (kind: DocumentKind, { status, converted, ...filters }: Partial<DocumentFilters>) => ({
  ...filtersOf(filters),
  ...(kindFacts[kind].hasStatus && status ? { status } : {}),
  ...(kind === 'pro_forma' && converted
    ? { converted: converted === 'yes' ? ('true' as const) : ('false' as const) }
    : {}),
})

const queryOf = (kind: DocumentKind, { page, itemsPerPage, userId, order, ...filters }: DocumentsWanted) => ({
  page,
  itemsPerPage,
  ...filtersOfKind(kind, filters),
  ...orderQuery(orderOf(documentOrdersOf(kind), order)),
  ...(userId === undefined ? {} : { 'userRef.id': userId }),
})

type Waits = { readonly number: number | null; readonly onHoldReason: OnHoldReason | null }
const isWaiting = ({ number, onHoldReason }: Waits): boolean => number === null && onHoldReason === null

/** Reports whether a row or its related document gets a number within moments. */
const isPending: { readonly [Kind in DocumentKind]: (row: DocumentAnswers[Kind]) => boolean } = {
  invoice: ({ invoiceNumber: number, onHoldReason, creditNotes }) =>
    isWaiting({ number, onHoldReason }) || creditNotes.some((note) => note.number === null),
  credit_note: isWaiting,
  pro_forma: ({ invoiceRef, ...row }) =>
    isWaiting(row) || (invoiceRef !== null && isWaiting({ ...invoiceRef, number: invoiceRef.invoiceNumber })),
}

const managed: { readonly [Kind in DocumentKind]: ManagedDocument<Kind> } = managedDocuments

/** Fetches a page of a kind's documents; polls every two seconds while one of its rows waits for a number. */
export const documentsQuery = <Kind extends DocumentKind>(kind: Kind, wanted: DocumentsWanted) =>
  queryOptions({
    queryKey: ['manager', 'documents', kind, queryOf(kind, wanted)],
    queryFn: async ({ signal }): Promise<PagedRows<DocumentAnswers[Kind]>> => {
      return rowsOf(await call(managed[kind].list, { query: queryOf(kind, wanted), signal }))
    },
    // Another kind's page is no placeholder: its count and rows are of other documents.
    placeholderData: (previous, query) => (query?.queryKey[2] === kind ? previous : undefined),
    refetchInterval: ({ state }) => {
      if (!state.data?.rows.some(isPending[kind])) return false
      return state.status === 'error' ? afterFailureMs : pendingMs
    },
  })

/** A file of all numbered documents that match: its name, and how it is fetched. */
export interface DocumentsFile {
  readonly name: string
  readonly fetchFile: (request: FileRequest) => Promise<Blob>
}

/** The table of a kind's documents, for people and for each accounting program. */
interface TableFiles {
  readonly forPeople: DocumentsFile
  readonly forProgram: (program: AccountingProgram) => DocumentsFile
}

/** Returns the files of a kind's documents: the archive of their PDFs, and the tables; null for a kind without one. */
export const filesOf = (
  kind: DocumentKind,
  filters: Partial<DocumentFilters>,
): { readonly archive: DocumentsFile; readonly tables: TableFiles | null } => {
  const { archive, csv } = managed[kind]
  const { archive: archiveName, csv: csvName } = kindFacts[kind]
  const query = filtersOfKind(kind, filters)
  return {
    archive: { name: archiveName, fetchFile: (request) => call(archive, { query, ...request }) },
    tables:
      csv === null || csvName === null
        ? null
        : {
            forPeople: { name: csvName, fetchFile: (request) => call(csv, { query, ...request }) },
            forProgram: (program) => ({
              name: programFile(csvName, program),
              fetchFile: (request) => call(csv, { query: { ...query, program }, ...request }),
            }),
          },
  }
}

/** Fetches the unpaid totals of the filtered invoices, by status and currency. */
export const unpaidTotalsQuery = (filters: Partial<DocumentFilters>) => {
  const query = filtersOfKind('invoice', filters)
  return queryOptions({
    queryKey: ['manager', 'documents', 'unpaid_totals', query],
    queryFn: async ({ signal }) => (await call(getUnpaidTotals, { query, signal }))['hydra:member'],
    placeholderData: keepPreviousData,
  })
}
/** Number and amount of the invoices of one status in one currency. */
export type UnpaidTotal = AnswerOf<typeof getUnpaidTotals>['hydra:member'][number]
