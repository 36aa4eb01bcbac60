import type { Selectable } from 'kysely'
import { type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { PaymentInvoice, RemoteSubscription } from '#server/providers/payments/port.ts'
import { rankOf } from './rank-of.ts'
import type { Agreement } from './whose-subscription.ts'

type Row = Selectable<SubscriptionTable>

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Finds since when the customer owes: the provider's date of the oldest open invoice with an attempt. */
const owingSince = (invoices: readonly PaymentInvoice[], otherwise: string): string => {
  const owed = invoices.filter(({ status, attempts, processing }) => status === 'open' && attempts > 0 && !processing)
  const [first] = owed.map(({ createdAt }) => createdAt.toISOString()).toSorted()
  return first ?? otherwise
}

/** Describes the provider's state and the agreed terms. */
interface Reading {
  readonly agreement: Agreement
  readonly remote: RemoteSubscription
  readonly invoices: readonly PaymentInvoice[]
  readonly now: string
}

/**
 * Saves a subscription as the provider has it. `becameDuplicate` lists those found to be duplicates, and `hasEnded`
 * reports the end; each only once. `before` is the previously saved status, if any.
 */
export const saveSubscription = async (
  trx: Trx,
  { agreement, remote, invoices, now }: Reading,
): Promise<{ row: Row; becameDuplicate: number[]; hasEnded: boolean; before: Row['status'] | null }> => {
  const db = tables(trx)
  const known = await db.selectFrom('subscription').selectAll().where('stripe_id', '=', remote.id).executeTakeFirst()
  const { isDuplicate, displaced } = await rankOf(trx, {
    userId: agreement.userId,
    origin: agreement.origin,
    remote,
    invoices,
    known,
  })
  const values = {
    status: remote.status,
    started_at: remote.startedAt.toISOString(),
    current_period_start: iso(remote.currentPeriodStart),
    current_period_end: iso(remote.currentPeriodEnd),
    cancel_at_period_end: remote.cancelAtPeriodEnd,
    past_due_since: remote.status === 'past_due' ? owingSince(invoices, known?.past_due_since ?? now) : null,
    ended_at: iso(remote.endedAt),
    duplicate: isDuplicate,
    customer_id: remote.customerId,
    synced_at: now,
    checked_at: now,
  }
  const row = await db
    .insertInto('subscription')
    .values({
      stripe_id: remote.id,
      user_id: agreement.userId,
      product_id: agreement.productId,
      requested_total_cents: agreement.totalCents,
      requested_vat_cents: agreement.vatCents,
      requested_currency: agreement.currency,
      duplicate_settled_at: null,
      origin: agreement.origin,
      purchase_id: agreement.purchaseId,
      ...values,
    })
    .onConflict((conflict) => conflict.column('stripe_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  const own = isDuplicate && !known?.duplicate ? [row.id] : []
  const hasEnded = row.status === 'canceled' && known?.status !== 'canceled'
  return {
    row,
    becameDuplicate: displaced === null ? own : [...own, displaced],
    hasEnded,
    before: known?.status ?? null,
  }
}
