import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { ordersOf } from '#contract/core/sort.ts'
import { type ownDocuments, ownInvoiceOrders } from '#contract/invoicing/customer.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { ownCreditNote, ownInvoice } from '#contract/invoicing/schemas.ts'
import { nestedRow, resourceSql, signSql, unitsSql } from '#server/platform/database/json-row.ts'
import type { CallerSql } from '#server/platform/http/caller-sql.ts'
import { type AnswerText, listAnswer } from '#server/platform/lists/list-answer.ts'
import { sortedPage } from '#server/platform/lists/page-of.ts'
import { ofOwnFilter } from './of-status.ts'
import { owedFields, payPathSql, statusSql } from './present.ts'

type Own = typeof ownDocuments
type Query = QueryOf<Own['invoice']['list']>
type NotesQuery = QueryOf<Own['credit_note']['list']>

/** What a page shows of each row, and which rows. */
interface OwnShown {
  readonly fields: RawBuilder<unknown>
  readonly related?: RawBuilder<unknown>
  readonly only?: RawBuilder<SqlBool> | undefined
}

/**
 * Writes a page of the caller's numbered documents, newest first unless sorted; the count is exact, since few users have
 * hundreds.
 */
const ownPage = (kind: DocumentKind, query: Query, { id }: CallerSql, { only, ...shown }: OwnShown): AnswerText => {
  const { page, itemsPerPage } = query
  const direction = ordersOf(ownInvoiceOrders, query)[0]?.direction ?? 'desc'
  const own = sql`user_id = ${sql.raw(id)} and kind = ${sql.lit(kind)} and state = 'issued'`
  const source = {
    table: sql`accounting_document`,
    where: only === undefined ? own : sql`${own} and (${only})`,
    order: [
      { by: sql`year`, direction },
      { by: sql`number`, direction },
    ],
  }
  return listAnswer({
    ...sortedPage(source, { offset: (page - 1) * itemsPerPage, limit: itemsPerPage }),
    ...shown,
  })
}

const shared = {
  id: 'd.id',
  year: 'coalesce(d.year, 0)',
  createdAt: 'd.dated_on',
  currency: signSql('d.currency'),
  total: unitsSql('d.total_cents'),
}

const invoiceFields = resourceSql(ownInvoice, {
  ...shared,
  invoiceNumber: 'coalesce(d.number, 0)',
  status: statusSql,
  creditedAmount: unitsSql('d.credited_cents'),
  ...owedFields,
  payPath: payPathSql,
})

const creditNoteFields = resourceSql(ownCreditNote, {
  ...shared,
  number: 'coalesce(d.number, 0)',
  refund: nestedRow(
    ownCreditNote.shape.refund.def.innerType,
    { amount: unitsSql('d.refund_cents'), status: 'd.refund_status' },
    'where d.refund_status is not null',
  ),
  invoice: nestedRow(
    ownCreditNote.shape.invoice,
    { invoiceNumber: 'coalesce(n.number, 0)', year: 'coalesce(n.year, 0)' },
    'from (select) one_row left join accounting_document n on n.id = d.invoice_id',
  ),
})

/** Writes the caller's own numbered invoices, as they are on a day of London. */
export const listOwnInvoices = (query: Query, caller: CallerSql, today: string): AnswerText =>
  ownPage('invoice', query, caller, {
    fields: invoiceFields,
    related: sql`, lateral (select ${today}::date as today) related`,
    only: query.status && ofOwnFilter(query.status, today),
  })

/** Writes the caller's own numbered credit notes, each with its invoice. */
export const listOwnCreditNotes = (query: NotesQuery, caller: CallerSql): AnswerText =>
  ownPage('credit_note', query, caller, { fields: creditNoteFields })
