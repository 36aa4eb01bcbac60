import type { Selectable } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import { isRunning } from '../rules.ts'
import type { SavedInvoice } from '../save-invoices.ts'
import { type SubscriptionTable, tables } from '../tables.ts'

type Row = Selectable<SubscriptionTable>

const isPaid = ({ row }: SavedInvoice): boolean => row.status === 'paid' && row.mismatch === null

/** Paid just now: what was kept as paid before has been told. */
const paidNow = (invoices: readonly SavedInvoice[]): SavedInvoice[] =>
  invoices.filter((invoice) => isPaid(invoice) && !invoice.settled)

/**
 * The payment with which a subscription begins, when it has just been made; null for any other, and for what is bought through a
 * link, which is confirmed as a purchase. One that is read first after it was renewed has begun long ago.
 */
export const startedBy = (row: Row, invoices: readonly SavedInvoice[]): SavedInvoice | null => {
  if (row.surplus || row.origin === 'purchase' || !isRunning(row.status)) return null
  const [first, ...others] = invoices.filter(isPaid)
  return first && others.length === 0 && !first.settled ? first : null
}

/** The payment that has just arrived after its customer was told that it failed, when nothing more is owed; else null. */
export const recoveredPayment = async (
  trx: Trx,
  row: Row,
  invoices: readonly SavedInvoice[],
): Promise<SavedInvoice | null> => {
  const isStillOwed = invoices.some((invoice) => invoice.row.status === 'open' && invoice.row.attempts > 0)
  if (row.surplus || !isRunning(row.status) || isStillOwed) return null
  const paid = paidNow(invoices)
  if (paid.length === 0) return null
  const reported = await tables(trx)
    .selectFrom('payment_notice')
    .select('payment_invoice_id')
    .where(
      'payment_invoice_id',
      'in',
      paid.map((invoice) => invoice.row.id),
    )
    .execute()
  const ids = new Set(reported.map(({ payment_invoice_id: id }) => id))
  return paid.findLast((invoice) => ids.has(invoice.row.id)) ?? null
}
