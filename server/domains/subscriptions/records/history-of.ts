import { iri } from '#contract/core/reference.ts'
import type { ManagerHistoryEntry } from '#contract/subscriptions/manager-subscriptions.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Describes an entry with the source of its accounting invoice; null for an entry that needs none. */
export interface HistoryEntry extends Omit<ManagerHistoryEntry, 'invoice'> {
  readonly invoiceSource: string | null
}

/** Describes a page of a user's history. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly total: number
}

/** Cuts a page of the history. */
export interface HistoryCut {
  readonly page: number
  readonly itemsPerPage: number
}

/** Returns the source of an entry's accounting invoice. */
const keyOf = (row: { payment_invoice_id: number | null; purchase_id: number | null }): string | null => {
  if (row.payment_invoice_id !== null) return `payment-invoice:${row.payment_invoice_id}`
  return row.purchase_id === null ? null : `purchase:${row.purchase_id}`
}

/** Lists the history of a user's subscriptions and purchases, latest first. Throws `not_found` for an unknown user. */
export const historyOf = async (
  { platform, catalogue }: SubscriptionsDeps,
  userId: number,
  { page, itemsPerPage }: HistoryCut,
): Promise<HistoryPage> => {
  if (!(await findAnyPerson(platform.db, userId))) throw refuse('not_found')
  const lines = tables(platform.db).selectFrom('subscription_history').where('user_id', '=', userId)
  const { count } = await lines.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await lines
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  const entries = await Promise.all(
    rows.map(async (row) => ({
      '@id': iri('subscription_histories', row.id),
      id: row.id,
      createdAt: instant(row.created_at),
      startAt: instantOrNull(row.start_at),
      endAt: instantOrNull(row.end_at),
      subscription: { id: row.product_id, name: (await catalogue.productById(row.product_id))?.name ?? '' },
      status: row.status,
      invoiceSource: row.status === 'new' ? keyOf(row) : null,
    })),
  )
  return { entries, total: Number(count) }
}
