import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import type { PurchasesDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Describes the purchase of a subscription. Amounts in integer cents for each period. */
export interface PurchaseBehind {
  readonly purchaseId: number
  readonly userId: number
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  readonly currency: string
}

/**
 * Finds the paid purchase of a subscription, whose number is known once the checkout was taken over; otherwise null.
 */
export const purchaseBehind = async (
  { platform }: PurchasesDeps,
  remote: Pick<RemoteSubscription, 'id' | 'customerId'>,
): Promise<PurchaseBehind | null> => {
  const row = await tables(platform.db)
    .selectFrom('purchase')
    .selectAll()
    .where('subscription_stripe_id', '=', remote.id)
    .where('customer_id', '=', remote.customerId)
    .executeTakeFirst()
  if (!row || row.user_id === null || row.product_id === null) return null
  return {
    purchaseId: row.id,
    userId: row.user_id,
    productId: row.product_id,
    totalCents: row.total_cents,
    vatCents: row.vat_cents,
    currency: row.currency,
  }
}
