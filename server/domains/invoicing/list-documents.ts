import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SortDirection, SortOrder } from '#contract/core/sort.ts'
import { type DocumentOrder, documentOrdersOf } from '#contract/invoicing/filters.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import { type AnswerText, type ListParts, listAnswer } from '#server/platform/lists/list-answer.ts'
import { orderedBy, searchedPage, sortedPage } from '#server/platform/lists/page-of.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { browseByNumber } from './browse-by-number.ts'
import { countDocuments } from './count-documents.ts'
import { type DocumentFilters, documentsWhere, filtersOn, partOf } from './match-documents.ts'
import { numberOrder, numberRuns } from './number-order.ts'
import { answerOf } from './present.ts'
import type { ShownAs } from './shown-as.ts'

/** The indexed column of each order; numbers have an order of their own. Those without a due day are last in both. */
const columns: Readonly<Record<Exclude<DocumentOrder, 'number'>, (direction: SortDirection) => RawBuilder<unknown>>> = {
  createdAt: () => sql`dated_on`,
  customerName: () => sql`name_search collate "C"`,
  total: () => sql`total_cents`,
  dueOn: (direction) => sql`coalesce(due_on, ${sql.lit(direction === 'asc' ? 'infinity' : '-infinity')}::date)`,
}

const newestNumber: SortOrder<DocumentOrder> = { field: 'number', direction: 'desc' }

const pageOf = (
  kind: DocumentKind,
  filters: DocumentFilters,
  { field, direction }: SortOrder<DocumentOrder>,
  cut: Cut,
): Omit<ListParts, 'fields'> => {
  const { number, customerName, customerContact, text, ids, userId } = filters
  const part = partOf(filters)
  const isSearch = Boolean(customerName) || Boolean(customerContact) || Boolean(text) || Boolean(ids)
  const isNumbered = field === 'number'
  const source = {
    table: sql`accounting_document`,
    where: documentsWhere(kind, filters, part),
    order: isNumbered ? numberOrder(direction) : orderedBy(columns[field](direction), direction),
  }
  if (isSearch || number !== undefined || userId !== undefined)
    return searchedPage(source, cut, isNumbered ? numberRuns(direction) : undefined)
  if (isNumbered && part !== 'numbered') return browseByNumber(kind, filters, direction, cut)
  // An index of numbers has neither those without one nor their place.
  const order = isNumbered ? source.order.slice(1, -1) : source.order
  return sortedPage({ ...source, order }, cut, countDocuments(kind, filters))
}

/** The query of any kind: invoices have a status, pro-formas are converted. */
type ListQuery = QueryOf<(typeof managedDocuments)['invoice']['list']> &
  Pick<QueryOf<(typeof managedDocuments)['pro_forma']['list']>, 'converted'>

/** Writes a page of a kind's documents: by newest number, those on hold at the end, or in the requested order. */
export const listDocuments = (kind: DocumentKind, query: ListQuery, shown: ShownAs): AnswerText => {
  const { page, itemsPerPage, 'userRef.id': userId, ...filters } = filtersOn(query, shown.today)
  const order = requestedOrder(documentOrdersOf(kind), query) ?? newestNumber
  const cut = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  return listAnswer({ ...pageOf(kind, { ...filters, userId }, order, cut), ...answerOf(kind, shown) })
}
