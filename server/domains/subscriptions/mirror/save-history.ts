import type { Selectable } from 'kysely'
import type { SavedInvoice } from '#server/domains/subscriptions/records/saved-invoice.ts'
import { type SubscriptionHistoryTable, type SubscriptionTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Attempts } from './save-attempts.ts'

type Status = SubscriptionHistoryTable['status']

/** Describes the present state of a subscription's mirror. */
interface MirrorState {
  readonly row: Selectable<SubscriptionTable>
  readonly invoices: readonly SavedInvoice[]
  /** The attempts to collect them, as read. */
  readonly attempts: Attempts
  readonly endWasRequested: boolean
  readonly now: string
}

/**
 * Returns the history entry of an invoice's state, if any: one for each state. A first invoice that the provider voids
 * unpaid was never a renewal and has none.
 */
const statusOf = ({ row, processing }: SavedInvoice, subscription: Selectable<SubscriptionTable>): Status | null => {
  if (row.status === 'paid') return row.mismatch === null ? 'new' : null
  if (row.status === 'open' && row.needs_action) return 'waitingAction'
  if (row.status === 'open' && row.attempts > 0 && !processing) return 'renewFailed'
  if (row.status === 'void' && subscription.status !== 'incomplete_expired') return 'invoice_cancelled'
  return null
}

/** Dates an entry by the provider's time, or else by when it was found. */
const happenedAt = (status: Status, { row, voidedAt }: SavedInvoice, attempts: Attempts, now: string): string => {
  if (status === 'new') return row.paid_at ?? now
  if (status === 'invoice_cancelled') return voidedAt ?? now
  if (status !== 'renewFailed') return now
  const failed = attempts.get(row.stripe_id)?.find(({ outcome }) => outcome === 'failed')
  return failed?.at.toISOString() ?? now
}

/**
 * Writes the history of a subscription: one entry for each change, however often it is read. An end is `cancelled` when
 * customer or staff requested it, and `deleted` when the provider ended it after the last retry. A duplicate
 * subscription has no history: its money is refunded.
 */
export const saveHistory = async (
  trx: Trx,
  { row, invoices, attempts, endWasRequested, now }: MirrorState,
): Promise<void> => {
  if (row.duplicate) return
  const base = { user_id: row.user_id, subscription_id: row.id, product_id: row.product_id }
  const lines = invoices.flatMap((invoice) => {
    const status = invoice.settled ? null : statusOf(invoice, row)
    if (status === null) return []
    return [
      {
        ...base,
        product_id: invoice.row.product_id ?? row.product_id,
        key: `${status}:${invoice.row.stripe_id}`,
        payment_invoice_id: invoice.row.id,
        status,
        start_at: invoice.row.period_start,
        end_at: invoice.row.period_end,
        created_at: happenedAt(status, invoice, attempts, now),
      },
    ]
  })
  const ended = row.status === 'canceled'
  const end: Status = endWasRequested ? 'cancelled' : 'deleted'
  const all = ended
    ? [
        ...lines,
        {
          ...base,
          key: `ended:${row.stripe_id}`,
          payment_invoice_id: null,
          status: end,
          start_at: row.started_at,
          end_at: row.ended_at,
          created_at: row.ended_at ?? now,
        },
      ]
    : lines
  for (const line of all) {
    await tables(trx)
      .insertInto('subscription_history')
      .values(line)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
}
