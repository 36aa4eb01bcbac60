import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import { ordersOf } from '#contract/core/sort.ts'
import { type ownDocuments, ownInvoiceOrders } from '#contract/invoicing/customer.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { OwnCreditNote, OwnInvoice } from '#contract/invoicing/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ofOwnFilter } from './of-status.ts'
import { signOf, units } from './present.ts'
import { invoiceStatus } from './rules.ts'
import { type DocumentRow, tables } from './tables.ts'

type Own = typeof ownDocuments
type Query = QueryOf<Own['invoice']['list']>
type NotesQuery = QueryOf<Own['credit_note']['list']>

/**
 * Lists a page of a user's numbered documents, newest first unless sorted; the count is exact, since few users have
 * hundreds.
 */
const ownPage = async (db: Db, userId: number, kind: DocumentKind, query: Query) => {
  const { page, itemsPerPage, status } = query
  const direction = ordersOf(ownInvoiceOrders, query)[0]?.direction ?? 'desc'
  const own = tables(db)
    .selectFrom('accounting_document')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'issued')
    .$if(status !== undefined, (all) => all.where(ofOwnFilter(status ?? 'unpaid')))
  const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('year', direction)
    .orderBy('number', direction)
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  return { rows, total: Number(total) }
}

const shared = (row: DocumentRow) => ({
  id: row.id,
  year: row.year ?? 0,
  createdAt: row.dated_on,
  currency: signOf(row.currency),
  total: units(row.total_cents),
})

const presentOwnInvoice = (row: DocumentRow): OwnInvoice => ({
  ...shared(row),
  invoiceNumber: row.number ?? 0,
  status: invoiceStatus(row),
  creditedAmount: units(row.credited_cents),
})

/** Lists the user's own numbered invoices. */
export const listOwnInvoices = async (
  db: Db,
  userId: number,
  query: Query,
): Promise<AnswerOf<Own['invoice']['list']>> => {
  const { rows, total } = await ownPage(db, userId, 'invoice', query)
  return { 'hydra:member': rows.map(presentOwnInvoice), 'hydra:totalItems': total }
}

/** Lists the user's own numbered credit notes, each with its invoice. */
export const listOwnCreditNotes = async (
  db: Db,
  userId: number,
  query: NotesQuery,
): Promise<AnswerOf<Own['credit_note']['list']>> => {
  const { rows, total } = await ownPage(db, userId, 'credit_note', query)
  const ids = rows.flatMap(({ invoice_id }) => invoice_id ?? [])
  const invoices =
    ids.length === 0
      ? []
      : await tables(db)
          .selectFrom('accounting_document')
          .select(['id', 'number', 'year'])
          .where('id', '=', sql<number>`any(${ids}::int[])`)
          .execute()
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const member = (row: DocumentRow): OwnCreditNote => {
    const invoice = byId.get(row.invoice_id ?? 0)
    return {
      ...shared(row),
      number: row.number ?? 0,
      invoice: { invoiceNumber: invoice?.number ?? 0, year: invoice?.year ?? 0 },
    }
  }
  return { 'hydra:member': rows.map(member), 'hydra:totalItems': total }
}
