import type { PurchasesDeps } from './deps.ts'
import { syncPurchase } from './sync-purchase.ts'
import { tables } from './tables.ts'

/**
 * Closes the open pages that sell a product at an earlier price, or that sell a withdrawn one. One that was paid a moment
 * before is synced as paid. Safe to repeat. Throws `ProviderFailure`.
 */
export const closeOutdated = async (deps: PurchasesDeps, productId: number): Promise<void> => {
  const open = await tables(deps.platform.db)
    .selectFrom('purchase')
    .select(['stripe_id', 'price_id'])
    .where('product_id', '=', productId)
    .where('status', 'in', ['opening', 'open'])
    .execute()
  // Read after the pages: none of them sells at a price that is newer than this one.
  const product = await deps.catalogue.productById(productId)
  for (const { stripe_id: session, price_id: price } of open) {
    if (session === null || (product?.isWithdrawn === false && product.stripePriceId === price)) continue
    await deps.payments.expireCheckout(session)
    await syncPurchase(deps, session)
  }
}
