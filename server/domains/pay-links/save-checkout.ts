import type { Checkout } from '#server/providers/payments/port.ts'
import type { PayLinksDeps } from './deps.ts'
import { type InvoiceCheckoutRow, tables } from './tables.ts'

type Status = InvoiceCheckoutRow['status']

/** Lists from where each status may be reached. A late, older answer of the provider changes nothing; paid is final. */
const from = {
  open: ['opening'],
  waiting: ['opening', 'open', 'expired'],
  expired: ['opening', 'open'],
  failed: ['opening', 'open', 'waiting'],
} as const satisfies Readonly<Partial<Record<Status, readonly Status[]>>>

/** Saves the status of a checkout when the transition is allowed, and its page; reports whether it was. */
export const saveCheckout = async (
  { platform }: PayLinksDeps,
  id: number,
  status: keyof typeof from,
  session?: Checkout,
): Promise<boolean> => {
  const saved = await tables(platform.db)
    .updateTable('invoice_checkout')
    .set({
      status,
      ...(session ? { stripe_id: session.id, url: session.url, expires_at: session.expiresAt.toISOString() } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', [...from[status]])
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Closes a checkout whose page was not opened yet; reports whether it was. */
export const expireUnopened = async ({ platform }: PayLinksDeps, id: number): Promise<boolean> => {
  const saved = await tables(platform.db)
    .updateTable('invoice_checkout')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .where('stripe_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * Records once that a payment differs from our request, with an entry in the audit trail for staff, and once more when
 * its money arrives later.
 */
export const saveRefused = async (
  { platform }: PayLinksDeps,
  row: InvoiceCheckoutRow,
  session: Checkout,
  mismatch: string,
): Promise<void> => {
  const at = platform.clock.now().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    const changed = await tables(trx)
      .updateTable('invoice_checkout')
      .set({
        status: 'refused',
        mismatch,
        stripe_id: session.id,
        payment_id: session.paymentId,
        paid_at: session.paid ? at : null,
      })
      .where('id', '=', row.id)
      .where('status', '<>', 'paid')
      .where((of) => of.or([of('status', '<>', 'refused'), ...(session.paid ? [of('paid_at', 'is', null)] : [])]))
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await platform.audit.record(trx, {
      actor: { userId: null, kind: 'provider' },
      action: 'payment.refused',
      subject: { type: 'invoice', id: row.invoice_id },
      after: { session: session.id, difference: mismatch, paid: session.paid, payment: session.paymentId },
    })
  })
}
