import type { HistoryEntry } from '#contract/subscriptions/schemas.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { presentHistory, selectHistory } from './present-history.ts'

/** Describes an entry with where its accounting invoice and the amount of a purchase are found. */
export interface SourcedEntry extends HistoryEntry {
  /** The source of its accounting invoice; null for an entry that needs none. */
  readonly invoiceSource: string | null
  /** The purchase that it is about, whose amount the entry does not have. */
  readonly purchaseId: number | null
}

/** Describes a page of a user's history. */
export interface HistoryPage {
  readonly entries: readonly SourcedEntry[]
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
  const { count } = await tables(platform.db)
    .selectFrom('subscription_history')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectHistory(platform.db)
    .where('subscription_history.user_id', '=', userId)
    .orderBy('subscription_history.created_at', 'desc')
    .orderBy('subscription_history.id', 'desc')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  const shown = await presentHistory({ catalogue }, rows)
  const entries = rows.flatMap((row, index) => {
    const entry = shown[index]
    const invoiceSource = row.status === 'new' ? keyOf(row) : null
    return entry === undefined ? [] : [{ ...entry, invoiceSource, purchaseId: row.purchase_id }]
  })
  return { entries, total: Number(count) }
}
