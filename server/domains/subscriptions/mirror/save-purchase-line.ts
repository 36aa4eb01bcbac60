import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'

/** Describes a one-off purchase in its buyer's history. */
export interface PurchaseLine {
  readonly purchaseId: number
  readonly userId: number
  readonly productId: number
  readonly at: string
}

/** Writes the history entry of a one-off purchase; safe to repeat. */
export const savePurchaseLine = async (
  trx: Trx,
  { purchaseId, userId, productId, at }: PurchaseLine,
): Promise<void> => {
  await tables(trx)
    .insertInto('subscription_history')
    .values({
      key: `purchase:${purchaseId}`,
      user_id: userId,
      subscription_id: null,
      purchase_id: purchaseId,
      product_id: productId,
      payment_invoice_id: null,
      status: 'new',
      start_at: at,
      end_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
