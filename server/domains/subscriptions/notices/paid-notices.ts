import type { Selectable } from 'kysely'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { isRunning } from '#server/domains/subscriptions/rules.ts'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

type Row = Selectable<SubscriptionTable>

const isPaid = ({ row }: SavedInvoice): boolean => row.status === 'paid' && row.mismatch === null

/** Lists payments that were just made; earlier ones are already announced. */
const paidNow = (invoices: readonly SavedInvoice[]): SavedInvoice[] =>
  invoices.filter((invoice) => isPaid(invoice) && !invoice.settled)

/**
 * Finds the payment that has just started a subscription; null for any other. A purchase through a link is confirmed as
 * a purchase. One that was renewed before its first read started long ago.
 */
export const startedBy = (row: Row, invoices: readonly SavedInvoice[]): SavedInvoice | null => {
  if (row.duplicate || row.origin === 'purchase' || !isRunning(row.status)) return null
  const [first, ...others] = invoices.filter(isPaid)
  return first && others.length === 0 && !first.settled ? first : null
}

/** Finds the payment that has just arrived after a failure mail, when nothing more is owed; otherwise null. */
export const recoveredPayment = async (
  trx: Trx,
  row: Row,
  invoices: readonly SavedInvoice[],
): Promise<SavedInvoice | null> => {
  const isStillOwed = invoices.some((invoice) => invoice.row.status === 'open' && invoice.row.attempts > 0)
  if (row.duplicate || !isRunning(row.status) || isStillOwed) return null
  const paid = paidNow(invoices)
  if (paid.length === 0) return null
  const announced = await tables(trx)
    .selectFrom('payment_notice')
    .select('payment_invoice_id')
    .where(
      'payment_invoice_id',
      'in',
      paid.map((invoice) => invoice.row.id),
    )
    .execute()
  const ids = new Set(announced.map(({ payment_invoice_id: id }) => id))
  return paid.findLast((invoice) => ids.has(invoice.row.id)) ?? null
}
