import type { PurchaseBehind } from '#server/domains/subscriptions/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/**
 * Finds the paid purchase of a subscription, whose number is known once the checkout was synced; otherwise null.
 */
export const purchaseBehind = async (db: Db, subscriptionId: string): Promise<PurchaseBehind | null> => {
  const row = await tables(db)
    .selectFrom('purchase')
    .selectAll()
    .where('subscription_stripe_id', '=', subscriptionId)
    .executeTakeFirst()
  if (!row || row.user_id === null || row.product_id === null || row.customer_id === null) return null
  return {
    purchaseId: row.id,
    customerId: row.customer_id,
    userId: row.user_id,
    productId: row.product_id,
    totalCents: row.total_cents,
    vatCents: row.vat_cents,
    currency: row.currency,
  }
}
