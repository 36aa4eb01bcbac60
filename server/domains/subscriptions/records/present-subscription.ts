import type { Selectable } from 'kysely'
import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import type { Catalogue } from '#server/domains/catalogue/api.ts'
import { isPlanChangeable } from '#server/domains/subscriptions/rules.ts'
import type { SubscriptionTable } from '#server/domains/subscriptions/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dateObject } from '#server/platform/database/values.ts'
import { plannedChange } from './planned-change.ts'

/** Renders a subscription for managers; its price is the agreed one, net. */
export const presentSubscription = async (
  db: Db,
  { productById }: Pick<Catalogue, 'productById'>,
  row: Selectable<SubscriptionTable>,
): Promise<SubscriptionSummary> => {
  const planned = await plannedChange(db, { productById }, row.id)
  return {
    id: row.id,
    name: (await productById(row.product_id))?.name ?? '',
    priceMonth: unitsFromCents(row.requested_total_cents - row.requested_vat_cents),
    currency: signOrCode(row.requested_currency),
    startAt: dateObject(row.started_at),
    endAt: row.current_period_end === null ? null : dateObject(row.current_period_end),
    status: row.status,
    stripeId: row.stripe_id,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    plannedChange: planned,
    canChangePlan: planned === null && isPlanChangeable(row),
  }
}
