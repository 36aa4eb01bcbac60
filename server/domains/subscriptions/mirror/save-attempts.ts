import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaymentAttempt, PaymentInvoice } from '#server/providers/payments/port.ts'

/** Maps an invoice's id at the provider to its attempts. */
export type Attempts = ReadonlyMap<string, readonly PaymentAttempt[]>

/** Checks whether an invoice was paid or declined before: a first attempt that succeeds immediately has no mail. */
const wasAttempted = ({ status, attempts, processing }: PaymentInvoice): boolean => {
  if (status === 'draft' || processing) return false
  return attempts > (status === 'paid' ? 1 : 0)
}

/**
 * Reads the attempts of each invoice that a bank declined at least once. Skips those saved as paid or void with their
 * attempts: an old subscription has a hundred of them.
 */
export const readAttempts = async (
  { platform, payments }: SubscriptionsDeps,
  invoices: readonly PaymentInvoice[],
): Promise<Attempts> => {
  const ids = invoices.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tables(platform.db)
    .selectFrom('payment_invoice')
    .select(['stripe_id', 'status'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_attempt')
            .select('payment_attempt.id')
            .whereRef('payment_attempt.payment_invoice_id', '=', 'payment_invoice.id'),
        )
        .as('hasAttempts'),
    )
    .where('stripe_id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.stripe_id, row]))
  const found = new Map<string, readonly PaymentAttempt[]>()
  for (const invoice of invoices) {
    const saved = known.get(invoice.id)
    const isOver = invoice.status === 'paid' || invoice.status === 'void'
    if (isOver && saved?.status === invoice.status) continue
    if (wasAttempted(invoice) || saved?.hasAttempts) found.set(invoice.id, await payments.attemptsOf(invoice.id))
  }
  return found
}

/** Saves the attempts of invoices and updates those that a bank was still processing. */
export const saveAttempts = async (
  trx: Trx,
  invoices: readonly SavedInvoice[],
  attemptList: Attempts,
): Promise<void> => {
  for (const { row } of invoices)
    for (const one of attemptList.get(row.stripe_id) ?? []) {
      const values = {
        attempted_at: one.at.toISOString(),
        outcome: one.outcome,
        code: one.code,
        decline_code: one.declineCode,
        cents: one.cents,
        card_brand: one.card?.brand ?? null,
        card_last4: one.card?.last4 ?? null,
        card_exp_month: one.card?.expMonth ?? null,
        card_exp_year: one.card?.expYear ?? null,
      }
      await tables(trx)
        .insertInto('payment_attempt')
        .values({ stripe_id: one.id, payment_invoice_id: row.id, ...values })
        .onConflict((conflict) => conflict.column('stripe_id').doUpdateSet(values))
        .execute()
    }
}
