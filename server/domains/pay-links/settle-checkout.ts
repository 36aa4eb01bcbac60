import { findNumbered, lockDocument, recordReceipt } from '#server/domains/invoicing/api.ts'
import { lockAnyPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Checkout } from '#server/providers/payments/port.ts'
import type { PayLinksDeps } from './deps.ts'
import { mailPayment } from './jobs.ts'
import { excessCents } from './rules.ts'
import { saveRefused } from './save-checkout.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

/** Locks an invoice after its customer: a deletion or merge of the account locks them in the same order. */
const lockInvoice = async (trx: Trx, invoiceId: number) => {
  const seen = (await findNumbered(trx, [invoiceId])).get(invoiceId)
  if (seen?.user_id) await lockAnyPerson(trx, seen.user_id)
  return lockDocument(trx, 'invoice', invoiceId)
}

/**
 * Records the payment of a checkout once: the receipt, how much of it is more than was owed, the audit entry and the
 * job that mails it. The invoice is paid by what was received, and stays so whatever its status was. Money in another
 * currency than the invoice has now is refused. Returns whether it was accepted.
 */
export const settleCheckout = async (
  deps: PayLinksDeps,
  row: InvoiceCheckoutRow,
  session: Checkout,
): Promise<boolean> => {
  const { platform } = deps
  const { id, invoice_id: invoiceId, cents } = row
  const difference = await platform.db.transaction().execute(async (trx) => {
    const invoice = await lockInvoice(trx, invoiceId)
    if (invoice.currency !== row.currency) return `currency ${row.currency} of an invoice in ${invoice.currency}`
    const now = platform.clock.now()
    const at = now.toISOString()
    const paid = Number(cents)
    const excess = excessCents(invoice, paid)
    const settled = await tables(trx)
      .updateTable('invoice_checkout')
      .set({ status: 'paid', stripe_id: session.id, payment_id: session.paymentId, paid_at: at, excess_cents: excess })
      .where('id', '=', id)
      .where('status', 'not in', ['paid', 'refused'])
      .returning('id')
      .executeTakeFirst()
    if (!settled) return null
    await recordReceipt(
      platform,
      trx,
      invoice,
      {
        origin: 'pay_link',
        originKey: `invoice-checkout:${id}`,
        cents: paid,
        receivedAt: at,
        paymentRef: session.paymentId,
        by: null,
      },
      now,
    )
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'provider' },
      action: 'invoice.payment_received',
      subject: { type: 'invoice', id: invoiceId },
      after: { cents: paid, currency: invoice.currency, payment: session.paymentId, ...(excess > 0 ? { excess } : {}) },
    })
    await platform.jobs.enqueue(trx, mailPayment, { checkoutId: id }, { singletonKey: String(id) })
    return null
  })
  if (difference === null) return true
  platform.log.error({ checkout: id, difference }, 'the payment of an invoice differs from its currency')
  await saveRefused(deps, row, session, difference)
  return false
}
