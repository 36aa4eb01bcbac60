import { type RawBuilder, sql } from 'kysely'
import { findDocument } from '#server/domains/invoicing/find-document.ts'
import { type DocumentRow, tables } from '#server/domains/invoicing/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'

/** Money received for an invoice, in integer cents. */
export interface InvoiceReceipt {
  readonly id: number
  readonly invoiceId: number
  readonly cents: number
  /** The payment at the payment provider; null when it came another way. */
  readonly paymentRef: string | null
}

const receipts = (db: Db | Trx) =>
  tables(db)
    .selectFrom('invoice_receipt')
    .select(['id', 'invoice_id', 'cents', 'payment_ref'])
    .where('removed_at', 'is', null)
    .orderBy('id')

const receiptOf = (row: {
  readonly id: number
  readonly invoice_id: number
  readonly cents: bigint
  readonly payment_ref: string | null
}): InvoiceReceipt => ({
  id: row.id,
  invoiceId: row.invoice_id,
  cents: Number(row.cents),
  paymentRef: row.payment_ref,
})

/** Lists what an invoice received, oldest first; a payment's own invoice has no receipts. */
export const receiptsOf = async (db: Db | Trx, invoiceId: number): Promise<InvoiceReceipt[]> =>
  (await receipts(db).where('invoice_id', '=', invoiceId).execute()).map(receiptOf)

/** Finds what was received through a payment; null for none. */
export const findReceiptOfPayment = async (db: Db | Trx, paymentRef: string): Promise<InvoiceReceipt | null> => {
  const row = await receipts(db).where('payment_ref', '=', paymentRef).executeTakeFirst()
  return row ? receiptOf(row) : null
}

/** Finds an invoice; throws `not_found`. */
export const findInvoice = (db: Db | Trx, id: number): Promise<DocumentRow> => findDocument(db, 'invoice', id)

/** Selects the invoices whose customer's name contains a text, as a subquery. */
export const invoicesNamed = (text: string): RawBuilder<number> =>
  sql<number>`(select id from accounting_document where kind = 'invoice'
    and name_search like search_fold(${likePattern(text)}))`

/** Selects the invoices of a customer, as a subquery. */
export const invoicesOfCustomer = (userId: number): RawBuilder<number> =>
  sql<number>`(select id from accounting_document where kind = 'invoice' and user_id = ${userId}::int)`

/** Selects the invoices of which more was returned than was paid too much or credited, as a subquery. */
export const invoicesReturnedBeyond = sql<number>`(select id from accounting_document where kind = 'invoice'
  and refunded_cents > 0 and received_cents - refunded_cents < total_cents - credited_cents)`

/** Selects the invoices of which something is left to be returned, as a subquery. */
export const invoicesWithExcess = sql<number>`(select id from accounting_document where kind = 'invoice'
  and received_cents - refunded_cents > total_cents - credited_cents)`

/** Finds the total of an invoice's credit note, in integer cents; null when it is not of this invoice. */
export const totalOfNote = async (db: Db | Trx, noteId: number, invoiceId: number): Promise<number | null> => {
  const row = await tables(db)
    .selectFrom('accounting_document')
    .select('total_cents')
    .where('id', '=', noteId)
    .where('kind', '=', 'credit_note')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
  return row ? Number(row.total_cents) : null
}

/** Lists the credit notes of an invoice without a refund, with their totals in integer cents, oldest first. */
export const notesWithoutRefund = async (
  db: Db | Trx,
  invoiceId: number,
): Promise<{ readonly id: number; readonly totalCents: number }[]> => {
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'total_cents'])
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'credit_note')
    .where('refund_status', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, totalCents: Number(row.total_cents) }))
}

/** What others show of a document that they refer to. */
export interface NamedDocument {
  readonly id: number
  readonly number: number | null
  readonly year: number | null
  readonly customerName: string
  readonly userId: number | null
}

/** Names documents by their id. */
export const documentsById = async (
  db: Db | Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedDocument>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'number', 'year', 'customer_name', 'user_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { id: row.id, number: row.number, year: row.year, customerName: row.customer_name, userId: row.user_id },
    ]),
  )
}
