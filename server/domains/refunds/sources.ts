import { sql } from 'kysely'
import type { RefundMethod } from '#contract/refunds/details.ts'
import {
  type DocumentRow,
  findReceiptOfPayment,
  invoicesOfPayments,
  receiptsOf,
} from '#server/domains/invoicing/api.ts'
import { addPurchaseRefunded, findRefundablePurchase } from '#server/domains/purchases/api.ts'
import { addPartRefunded, findRefundablePart } from '#server/domains/subscriptions/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { RefundsDeps } from './deps.ts'
import type { PaymentSource } from './rules.ts'
import { type SourceKind, tables } from './tables.ts'

/** A payment of an invoice before its refunds are subtracted. */
type Paid = Omit<PaymentSource, 'leftCents'> & { readonly cents: number }

/** Finds the payment that created an invoice; a duplicate subscription's is refunded by the system itself. */
const paymentOfOrigin = async (db: Db | Trx, originKey: string | null): Promise<Paid[]> => {
  const [kind, id] = (originKey ?? '').split(':')
  if (kind === 'payment-invoice') {
    const part = await findRefundablePart(db, { id: Number(id) })
    if (!part || part.isDuplicate) return []
    return [{ kind: 'payment_invoice', id: part.id, paymentRef: null, cents: part.paidCents }]
  }
  if (kind !== 'purchase') return []
  const purchase = await findRefundablePurchase(db, { id: Number(id) })
  return purchase
    ? [{ kind: 'purchase', id: purchase.id, paymentRef: purchase.paymentId, cents: purchase.paidCents }]
    : []
}

/** Sums what was returned of each payment of an invoice, in integer cents; failed refunds returned nothing. */
const refundedBySource = async (db: Db | Trx, invoiceId: number): Promise<ReadonlyMap<string, number>> => {
  const rows = await tables(db)
    .selectFrom('refund')
    .select(['source_kind', 'source_id', sql<bigint>`sum(cents)::bigint`.as('cents')])
    .where('invoice_id', '=', invoiceId)
    .where('status', '<>', 'failed')
    .groupBy(['source_kind', 'source_id'])
    .execute()
  return new Map(rows.map((row) => [`${row.source_kind} ${row.source_id}`, Number(row.cents)]))
}

/**
 * Lists the payments of an invoice that a refund can return, with what is left of each. A bank transfer can return also
 * what did not come through the payment provider.
 */
export const sourcesOf = async (
  db: Db | Trx,
  invoice: Pick<DocumentRow, 'id' | 'origin_key'>,
  method: RefundMethod = 'provider',
): Promise<PaymentSource[]> => {
  const received = await receiptsOf(db, invoice.id)
  const receipts = received.filter(({ paymentRef }) => method === 'bank_transfer' || paymentRef !== null)
  const paid: Paid[] = [
    ...(await paymentOfOrigin(db, invoice.origin_key)),
    ...receipts.map(({ id, cents, paymentRef }) => ({ kind: 'receipt' as const, id, cents, paymentRef })),
  ]
  const refunded = await refundedBySource(db, invoice.id)
  return paid.map(({ cents, ...source }) => ({
    ...source,
    leftCents: Math.max(cents - (refunded.get(`${source.kind} ${source.id}`) ?? 0), 0),
  }))
}

/** The record of a payment, and the invoice that it paid. */
export interface KnownPayment {
  readonly invoiceId: number
  readonly kind: SourceKind
  readonly id: number
}

const invoicedAs = async (db: Db, kind: SourceKind, id: number, key: string): Promise<KnownPayment | null> => {
  const invoice = (await invoicesOfPayments(db, [key])).get(key)
  return invoice ? { invoiceId: invoice.id, kind, id } : null
}

/**
 * Finds the invoice that a payment at the provider paid. `ours` when the system returns it by itself; null for a
 * payment that is unknown here, or not invoiced yet.
 */
export const findPayment = async (
  { platform: { db }, payments }: Pick<RefundsDeps, 'platform' | 'payments'>,
  paymentRef: string,
): Promise<KnownPayment | 'ours' | null> => {
  const receipt = await findReceiptOfPayment(db, paymentRef)
  if (receipt) return { invoiceId: receipt.invoiceId, kind: 'receipt', id: receipt.id }
  const purchase = await findRefundablePurchase(db, { paymentId: paymentRef })
  if (purchase) return invoicedAs(db, 'purchase', purchase.id, `purchase:${purchase.id}`)
  const stripeInvoice = await payments.invoiceOfPayment(paymentRef)
  const part = stripeInvoice === null ? null : await findRefundablePart(db, { stripeId: stripeInvoice })
  if (!part) return null
  if (part.isDuplicate) return 'ours'
  return invoicedAs(db, 'payment_invoice', part.id, `payment-invoice:${part.id}`)
}

/** Finds the payment at the provider that a stored refund returns; null when the provider has none. */
export const paymentOfSource = async (
  { platform: { db }, payments }: Pick<RefundsDeps, 'platform' | 'payments'>,
  kind: SourceKind | null,
  id: number | null,
): Promise<string | null> => {
  if (kind !== 'payment_invoice' || id === null) return null
  const part = await findRefundablePart(db, { id })
  const found = part ? await payments.paymentsOfInvoice(part.stripeId) : []
  return found.at(-1) ?? null
}

/** Adds to what was returned of a payment's own record, which reports read. A receipt counts on its invoice alone. */
export const addSourceRefunded = async (
  trx: Trx,
  kind: SourceKind | null,
  id: number | null,
  cents: number,
): Promise<void> => {
  if (id === null) return
  if (kind === 'payment_invoice') await addPartRefunded(trx, id, cents)
  if (kind === 'purchase') await addPurchaseRefunded(trx, id, cents)
}
