import type { Selectable } from 'kysely'
import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import type { Catalogue } from '#server/domains/catalogue/api.ts'
import type { SubscriptionTable } from '#server/domains/subscriptions/tables.ts'
import { planOutlook } from '#server/domains/subscriptions/terms/plan-outlook.ts'
import type { Db } from '#server/platform/database/database.ts'
import { dateObject } from '#server/platform/database/values.ts'

/** Renders a subscription for managers; its price is the agreed one, net. */
export const presentSubscription = async (
  db: Db,
  { productById }: Pick<Catalogue, 'productById'>,
  row: Selectable<SubscriptionTable>,
): Promise<SubscriptionSummary> => ({
  id: row.id,
  name: (await productById(row.product_id))?.name ?? '',
  priceMonth: unitsFromCents(row.requested_total_cents - row.requested_vat_cents),
  currency: signOrCode(row.requested_currency),
  startAt: dateObject(row.started_at),
  endAt: row.current_period_end === null ? null : dateObject(row.current_period_end),
  status: row.status,
  stripeId: row.stripe_id,
  cancelAtPeriodEnd: row.cancel_at_period_end,
  isByLink: row.origin === 'purchase',
  ...(await planOutlook(db, { productById }, row)),
})
