import { iri } from '#contract/core/reference.ts'
import type { ManagerHistoryEntry } from '#contract/subscriptions/manager-subscriptions.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Describes a page of a user's history. */
interface HistoryPage {
  readonly 'hydra:member': ManagerHistoryEntry[]
  readonly 'hydra:totalItems': number
}

/** Returns the source of an entry's accounting invoice. */
const keyOf = (row: { payment_invoice_id: number | null; purchase_id: number | null }): string | null => {
  if (row.payment_invoice_id !== null) return `payment-invoice:${row.payment_invoice_id}`
  return row.purchase_id === null ? null : `purchase:${row.purchase_id}`
}

/** Lists the history of a user's subscriptions and purchases, latest first, with the invoice of each payment. */
export const listHistories = async (
  { platform, catalogue, payerById, invoicesOfPayments }: SubscriptionsDeps,
  userId: number,
  { page, itemsPerPage }: { readonly page: number; readonly itemsPerPage: number },
): Promise<HistoryPage> => {
  if (!(await payerById(userId))) throw refuse('not_found')
  const lines = tables(platform.db).selectFrom('subscription_history').where('user_id', '=', userId)
  const { count } = await lines.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await lines
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * itemsPerPage)
    .limit(itemsPerPage)
    .execute()
  const paid = rows.flatMap((row) => (row.status === 'new' ? (keyOf(row) ?? []) : []))
  const invoices = await invoicesOfPayments(platform.db, paid)
  const member = await Promise.all(
    rows.map(async (row) => ({
      '@id': iri('subscription_histories', row.id),
      id: row.id,
      createdAt: instant(row.created_at),
      startAt: instantOrNull(row.start_at),
      endAt: instantOrNull(row.end_at),
      subscription: { id: row.product_id, name: (await catalogue.productById(row.product_id))?.name ?? '' },
      status: row.status,
      invoice: row.status === 'new' ? (invoices.get(keyOf(row) ?? '') ?? null) : null,
    })),
  )
  return { 'hydra:member': member, 'hydra:totalItems': Number(count) }
}
