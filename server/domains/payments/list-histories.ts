import type { ManagerHistoryEntry } from '#contract/subscriptions/manager-subscriptions.ts'
import { invoicesOfPayments } from '#server/domains/invoicing/api.ts'
import { purchaseAmounts } from '#server/domains/purchases/api.ts'
import type { HistoryCut } from '#server/domains/subscriptions/api.ts'
import type { PaymentsDeps } from './deps.ts'

/** Lists the history of a user's subscriptions and purchases, latest first, with the amount and the invoice of each payment. */
export const listHistories = async (
  { platform, subscriptions }: PaymentsDeps,
  userId: number,
  cut: HistoryCut,
): Promise<{ 'hydra:member': ManagerHistoryEntry[]; 'hydra:totalItems': number }> => {
  const { entries, total } = await subscriptions.history(userId, cut)
  const invoices = await invoicesOfPayments(
    platform.db,
    entries.flatMap(({ invoiceSource }) => invoiceSource ?? []),
  )
  const purchases = await purchaseAmounts(
    platform.db,
    entries.flatMap(({ purchaseId }) => purchaseId ?? []),
  )
  const member = entries.map(({ invoiceSource, purchaseId, ...entry }) => ({
    ...entry,
    amount: entry.amount ?? purchases.get(purchaseId ?? 0) ?? null,
    invoice: invoices.get(invoiceSource ?? '') ?? null,
  }))
  return { 'hydra:member': member, 'hydra:totalItems': total }
}
