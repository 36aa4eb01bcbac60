import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'

/** Finds the change of plan that waits for a subscription's renewal; null when there is none. */
export const plannedChange = async (
  db: Db,
  { productById }: Pick<SubscriptionsDeps['catalogue'], 'productById'>,
  subscriptionId: number,
): Promise<SubscriptionSummary['plannedChange']> => {
  const row = await tables(db)
    .selectFrom('plan_change')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    name: (await productById(row.to_product_id))?.name ?? '',
    priceMonth: unitsFromCents(row.to_total_cents - row.to_vat_cents),
    currency: signOrCode(row.currency),
    recurringMonthInterval: row.to_months,
    effectiveAt: instant(row.effective_at),
  }
}
