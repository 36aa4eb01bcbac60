import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { SortDirection, SortOrder } from '#contract/core/sort.ts'
import { type DocumentOrder, documentOrders } from '#contract/invoicing/filters.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { DocumentAnswers } from '#contract/invoicing/schemas.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type Cut, cutFromNearerEnd } from '#server/platform/lists/cut-from-nearer-end.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { browseByNumber, numberedPage, type Page } from './browse-by-number.ts'
import { countAll, countDocuments } from './count-documents.ts'
import type { InvoicingDeps } from './deps.ts'
import { presentAll } from './find-document.ts'
import { type DocumentFilters, matching, partOf } from './match-documents.ts'
import { shownColumns } from './present.ts'

type Order = SortOrder<DocumentOrder>

/** The indexed column of each order; numbers have an order of their own. */
const columns: Readonly<Record<Exclude<DocumentOrder, 'number'>, RawBuilder<unknown>>> = {
  createdAt: sql`dated_on`,
  customerName: sql`name_search collate "C"`,
  total: sql`total_cents`,
}

const words: Readonly<Record<SortDirection, RawBuilder<unknown>>> = { asc: sql`asc`, desc: sql`desc` }

/** By number: on hold last, newest first what gets its number within moments, oldest first after the numbered ones. */
const byNumber = (direction: SortDirection) =>
  direction === 'asc'
    ? sql`(number is null), year, number, id`
    : sql`case when number is not null then 1 when on_hold_reason is null then 0 else 2 end,
        year desc, number desc, id desc`

const orderBy = ({ field, direction }: Order) =>
  field === 'number' ? byNumber(direction) : sql`${columns[field]} ${words[direction]}, id ${words[direction]}`

/** Searches: counts in the same query, because the search itself is what costs. */
const search = async (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  order: Order,
  { offset, limit }: Cut,
): Promise<Page> => {
  const counted = await matching(db, kind, filters)
    .select(shownColumns)
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .orderBy(orderBy(order))
    .offset(offset)
    .limit(limit)
    .execute()
  const [first] = counted
  if (first || offset === 0) return { rows: counted, total: Number(first?.total ?? 0) }
  return { rows: [], total: await countAll(db, kind, filters) }
}

/** Selects the rows of one page in an order other than that of `browseByNumber`. */
export const pageInOrder = (
  db: Db | Trx,
  kind: DocumentKind,
  filters: DocumentFilters,
  { field, direction }: Order,
  cut: Cut,
) =>
  field === 'number'
    ? numberedPage(db, kind, filters, direction, cut)
    : matching(db, kind, filters)
        .select(shownColumns)
        .orderBy(orderBy({ field, direction }))
        .offset(cut.offset)
        .limit(cut.limit)

/** Pages what is not searched: counts first, then reads an index from its nearer end. */
const sorted = async (db: Db, kind: DocumentKind, filters: DocumentFilters, order: Order, cut: Cut): Promise<Page> => {
  const total = await countDocuments(db, kind, filters)
  const rows = await cutFromNearerEnd(order.direction, cut, total, (direction, part) =>
    pageInOrder(db, kind, filters, { ...order, direction }, part).execute(),
  )
  return { rows, total }
}

const newestNumber: Order = { field: 'number', direction: 'desc' }

const pageOf = (db: Db, kind: DocumentKind, filters: DocumentFilters, order: Order, cut: Cut): Promise<Page> => {
  const { number, customerName, customerContact, text, ids, userId } = filters
  const isSearch = Boolean(customerName) || Boolean(customerContact) || Boolean(text) || Boolean(ids)
  if (isSearch || number !== undefined || userId !== undefined) return search(db, kind, filters, order, cut)
  return order.field === 'number' && partOf(filters) !== 'numbered'
    ? browseByNumber(db, kind, filters, order.direction, cut)
    : sorted(db, kind, filters, order, cut)
}

/** The query of any kind: invoices have a status, pro-formas are converted. */
type ListQuery = QueryOf<(typeof managedDocuments)['invoice']['list']> &
  Pick<QueryOf<(typeof managedDocuments)['pro_forma']['list']>, 'converted'>

/** Lists a page of a kind's documents: by newest number, those on hold at the end, or in the requested order. */
export const listDocuments = async <Kind extends DocumentKind>(
  { platform }: InvoicingDeps,
  kind: Kind,
  query: ListQuery,
): Promise<{ 'hydra:member': DocumentAnswers[Kind][]; 'hydra:totalItems': number }> => {
  const { db, settings } = platform
  const { page, itemsPerPage, 'userRef.id': userId, ...filters } = query
  const order = requestedOrder(documentOrders, query) ?? newestNumber
  const cut = { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }
  const { rows, total } = await pageOf(db, kind, { ...filters, userId }, order, cut)
  const members = await presentAll(db, kind, rows, settings.lockIssuedInvoices)
  return { 'hydra:member': members, 'hydra:totalItems': total }
}
