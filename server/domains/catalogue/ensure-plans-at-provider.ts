import type { Platform } from '#server/platform/platform.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { listPlans } from './products.ts'
import { tables } from './tables.ts'

/**
 * Creates the five plans at the payment provider and saves their ids. Safe to repeat, also by concurrent instances:
 * prices have lookup keys and idempotency keys. Throws `ProviderFailure` while the provider is away.
 */
export const ensurePlansAtProvider = async (platform: Platform, payments: Payments): Promise<void> => {
  for (const plan of await listPlans(platform.db)) {
    if (plan.key === null) continue
    const made = await payments.ensurePrice({
      lookupKey: plan.key,
      name: plan.name,
      description: plan.description,
      cents: plan.priceMonthCents,
      currency: plan.currency,
      months: plan.recurringMonthInterval,
    })
    await platform.db.transaction().execute(async (trx) => {
      await tables(trx)
        .insertInto('product_price')
        .values({
          product_id: plan.id,
          stripe_price_id: made.priceId,
          cents: plan.priceMonthCents,
          created_at: platform.clock.now().toISOString(),
        })
        .onConflict((conflict) => conflict.column('stripe_price_id').doNothing())
        .execute()
      await tables(trx)
        .updateTable('product')
        .set({ stripe_product_id: made.productId, stripe_price_id: made.priceId })
        .where('id', '=', plan.id)
        .where('price_month_cents', '=', plan.priceMonthCents)
        .execute()
    })
  }
}
