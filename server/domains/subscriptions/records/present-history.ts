import type { Selectable } from 'kysely'
import { signOrCode } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { HistoryEntry } from '#contract/subscriptions/schemas.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { type SubscriptionHistoryTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'

/** A stored entry with the amount of its payment, in cents, and its currency; null without a payment. */
type PaidRow = Selectable<SubscriptionHistoryTable> & {
  readonly cents: number | null
  readonly currency: string | null
}

/** Selects entries of the history, each with the amount of the subscription's payment that it is about. */
export const selectHistory = (db: Db) =>
  tables(db)
    .selectFrom('subscription_history')
    .leftJoin('payment_invoice', 'payment_invoice.id', 'subscription_history.payment_invoice_id')
    .selectAll('subscription_history')
    .select(['payment_invoice.total_cents as cents', 'payment_invoice.currency as currency'])

/** Renders entries of the history. */
export const presentHistory = (
  { catalogue }: Pick<SubscriptionsDeps, 'catalogue'>,
  rows: readonly PaidRow[],
): Promise<HistoryEntry[]> =>
  Promise.all(
    rows.map(async (row) => ({
      '@id': iri('subscription_histories', row.id),
      id: row.id,
      createdAt: instant(row.created_at),
      startAt: instantOrNull(row.start_at),
      endAt: instantOrNull(row.end_at),
      subscription: { id: row.product_id, name: (await catalogue.productById(row.product_id))?.name ?? '' },
      status: row.status,
      amount:
        row.cents === null || row.currency === null ? null : { cents: row.cents, currency: signOrCode(row.currency) },
    })),
  )
