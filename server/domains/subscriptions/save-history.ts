import type { Selectable } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { Attempts } from './renewals/save-attempts.ts'
import type { SavedInvoice } from './save-invoices.ts'
import { type SubscriptionHistoryTable, type SubscriptionTable, tables } from './tables.ts'

type Status = SubscriptionHistoryTable['status']

/** What the mirror of a subscription says now. */
interface Standing {
  readonly row: Selectable<SubscriptionTable>
  readonly invoices: readonly SavedInvoice[]
  /** What was read of the tries to collect them. */
  readonly tries: Attempts
  readonly endWasRequested: boolean
  readonly now: string
}

/**
 * The line that an invoice's state makes, if any: one for each state that it reaches. A first invoice that the provider voids
 * because nobody paid it was never a renewal: it leaves no line.
 */
const statusOf = ({ row, processing }: SavedInvoice, subscription: Selectable<SubscriptionTable>): Status | null => {
  if (row.status === 'paid') return row.mismatch === null ? 'new' : null
  if (row.status === 'open' && row.needs_action) return 'waitingAction'
  if (row.status === 'open' && row.attempts > 0 && !processing) return 'renewFailed'
  if (row.status === 'void' && subscription.status !== 'incomplete_expired') return 'invoice_cancelled'
  return null
}

/** When a line's thing happened, as far as the provider says; else when it was found. */
const happenedAt = (status: Status, { row, voidedAt }: SavedInvoice, attemptList: Attempts, now: string): string => {
  if (status === 'new') return row.paid_at ?? now
  if (status === 'invoice_cancelled') return voidedAt ?? now
  if (status !== 'renewFailed') return now
  const failed = attemptList.get(row.stripe_id)?.find(({ outcome }) => outcome === 'failed')
  return failed?.at.toISOString() ?? now
}

/**
 * Writes the history of a subscription: one line for each thing that happened, however often it is read. The end is
 * `cancelled` when customer or staff asked for it and `deleted` when the provider ended it after the last retry.
 * A subscription paid beside a running one has no history: its money goes back.
 */
export const saveHistory = async (
  trx: Trx,
  { row, invoices, tries: attemptList, endWasRequested, now }: Standing,
): Promise<void> => {
  if (row.surplus) return
  const base = { user_id: row.user_id, subscription_id: row.id, product_id: row.product_id }
  const lines = invoices.flatMap((invoice) => {
    const status = invoice.settled ? null : statusOf(invoice, row)
    if (status === null) return []
    return [
      {
        ...base,
        key: `${status}:${invoice.row.stripe_id}`,
        payment_invoice_id: invoice.row.id,
        status,
        start_at: invoice.row.period_start,
        end_at: invoice.row.period_end,
        created_at: happenedAt(status, invoice, attemptList, now),
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
