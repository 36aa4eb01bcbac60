import { type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import type { DocumentAnswers, InvoiceStatus } from '#contract/invoicing/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { InvoicingDeps } from './deps.ts'
import { presentAll } from './find-document.ts'
import { countPaid, ofStatus } from './of-status.ts'
import { type ShownRow, shownColumns } from './present.ts'
import { tables } from './tables.ts'

/** Lists the filters of a document list. */
export interface DocumentFilters {
  readonly year?: number | undefined
  readonly number?: number | undefined
  readonly customerName?: string | undefined
  readonly customerContact?: string | undefined
  readonly userId?: number | undefined
  /** Applies to invoices only. */
  readonly status?: InvoiceStatus | undefined
}

interface Page {
  readonly rows: readonly ShownRow[]
  readonly total: number
}

const ofKind = (db: Db, kind: DocumentKind) => tables(db).selectFrom('accounting_document').where('kind', '=', kind)

const foldedPattern = (text: string) => sql<string>`search_fold(${likePattern(text)})`

/** Selects documents of a kind that match the filters, unordered. */
export const matching = (
  db: Db,
  kind: DocumentKind,
  { year, number, customerName, customerContact, userId, status }: DocumentFilters,
) =>
  ofKind(db, kind)
    .$if(number !== undefined, (query) =>
      query
        .where('number', '=', number ?? 0)
        // Each year's row is found by its key: years are few, and no index starts with the number.
        .where('year', 'in', (of) => of.selectFrom('document_series').select('year').where('kind', '=', kind)),
    )
    .$if(year !== undefined, (query) =>
      query.where((of) =>
        of.or([
          of('year', '=', year ?? 0),
          of.and([of('number', 'is', null), sql<SqlBool>`extract(year from dated_on) = ${year ?? 0}`]),
        ]),
      ),
    )
    .$if(Boolean(customerName), (query) => query.where('name_search', 'like', foldedPattern(customerName ?? '')))
    .$if(Boolean(customerContact), (query) =>
      query.where('contact_search', 'like', foldedPattern(customerContact ?? '')),
    )
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .$if(status !== undefined, (query) => query.where(ofStatus(status ?? 'draft')))

/** Pages by year and number: series have no gaps, so a page's numbers are computed without reading earlier rows. */
const browse = async (
  db: Db,
  kind: DocumentKind,
  year: number | undefined,
  offset: number,
  limit: number,
): Promise<Page> => {
  const pending = matching(db, kind, { year }).where('number', 'is', null)
  // One query counts the waiting documents and those of each year.
  const counted = await tables(db)
    .selectFrom('document_series')
    .select(['year', 'last_number as count'])
    .where('kind', '=', kind)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .unionAll(pending.select(() => [sql<number>`0`.as('year'), sql<number>`count(*)::int`.as('count')]))
    .orderBy('year', 'desc')
    .execute()
  const waiting = counted.at(-1)?.count ?? 0
  const series = counted.slice(0, -1)
  const total = counted.reduce((sum, { count }) => sum + count, 0)
  const rows: ShownRow[] =
    offset < waiting
      ? await pending.select(shownColumns).orderBy('id', 'desc').offset(offset).limit(limit).execute()
      : []
  let before = waiting
  for (const one of series) {
    const first = Math.max(offset, before)
    const end = Math.min(offset + limit, before + one.count)
    if (first < end) {
      const highest = one.count - (first - before)
      const lowest = one.count - (end - before) + 1
      rows.push(
        ...(await ofKind(db, kind)
          .select(shownColumns)
          .where('year', '=', one.year)
          .where('number', '>=', lowest)
          .where('number', '<=', highest)
          .orderBy('number', 'desc')
          .execute()),
      )
    }
    before += one.count
  }
  return { rows, total }
}

const filtered = async (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  offset: number,
  limit: number,
): Promise<Page> => {
  // Counted in the same query, because the search itself is what costs.
  const counted = await matching(db, kind, filters)
    .select(shownColumns)
    .select(sql<bigint>`count(*) over ()`.as('total'))
    .orderBy(sql`number is not null`)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const [first] = counted
  if (first || offset === 0) return { rows: counted, total: Number(first?.total ?? 0) }
  const { total } = await matching(db, kind, filters)
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows: [], total: Number(total) }
}

/** Reads numbered invoices of one status, newest first. Counts them separately; for paid ones it counts the others. */
const browseStatus = async (
  db: Db,
  status: Exclude<InvoiceStatus, 'draft'>,
  year: number | undefined,
  offset: number,
  limit: number,
): Promise<Page> => {
  const found = matching(db, 'invoice', { status }).$if(year !== undefined, (query) =>
    query.where('year', '=', year ?? 0),
  )
  const counted = async (): Promise<number> =>
    Number((await found.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()).total)
  const total = status === 'paid' ? await countPaid(db, year) : await counted()
  const rows = await found
    .select(shownColumns)
    .orderBy('year', 'desc')
    .orderBy('number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { rows, total }
}

/** Lists a page of a kind's documents: those without a number first, then by newest number. */
export const listDocuments = async <Kind extends DocumentKind>(
  { platform }: InvoicingDeps,
  kind: Kind,
  query: QueryOf<(typeof managedDocuments)['invoice']['list']>,
): Promise<{ 'hydra:member': DocumentAnswers[Kind][]; 'hydra:totalItems': number }> => {
  const { db, settings } = platform
  const { page, itemsPerPage, year, number, customerName, customerContact, status, 'userRef.id': userId } = query
  const offset = (page - 1) * itemsPerPage
  const browsing = number === undefined && !customerName && !customerContact && userId === undefined
  const found = (): Promise<Page> => {
    if (browsing && status === undefined) return browse(db, kind, year, offset, itemsPerPage)
    if (browsing && status !== undefined && status !== 'draft')
      return browseStatus(db, status, year, offset, itemsPerPage)
    return filtered(db, kind, { year, number, customerName, customerContact, userId, status }, offset, itemsPerPage)
  }
  const { rows, total } = await found()
  const members = await presentAll(db, kind, rows, settings.lockIssuedInvoices)
  return { 'hydra:member': members, 'hydra:totalItems': total }
}
