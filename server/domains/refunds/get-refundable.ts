import { sql } from 'kysely'
import type { Refundable } from '#contract/refunds/manager-refunding.ts'
import { findInvoice, refundableCents, signOf, units } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sourcesOf } from './sources.ts'
import { tables } from './tables.ts'

/** Reads what may be returned of an invoice, in units; throws `not_found`. */
export const getRefundable = async (db: Db, invoiceId: number): Promise<Refundable> => {
  const invoice = await findInvoice(db, invoiceId)
  const sources = await sourcesOf(db, invoice)
  const { cents } = await tables(db)
    .selectFrom('refund')
    .select(sql<bigint>`coalesce(sum(cents), 0)::bigint`.as('cents'))
    .where('invoice_id', '=', invoiceId)
    .where('credit_note_id', 'is', null)
    .where('origin', '=', 'provider')
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const refundable = refundableCents(invoice)
  return {
    currency: signOf(invoice.currency),
    receivedAmount: units(Number(invoice.received_cents) - Number(invoice.refunded_cents)),
    excessAmount: units(refundable),
    paymentAmount: units(sources.reduce((sum, { leftCents }) => sum + leftCents, 0)),
    undocumentedAmount: units(Math.min(Number(cents), Math.max(-refundable, 0))),
  }
}
