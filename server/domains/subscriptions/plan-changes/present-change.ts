import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import { iri } from '#contract/core/reference.ts'
import type { PlanChange } from '#contract/subscriptions/plan-changes.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import type { PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'

/** Renders a change of plan; the new plan's price is the agreed one, net. */
export const presentChange = async (
  { catalogue }: Pick<SubscriptionsDeps, 'catalogue'>,
  row: PlanChangeRow,
): Promise<PlanChange> => {
  const nameOf = async (id: number): Promise<string> => (await catalogue.productById(id))?.name ?? ''
  const currency = signOrCode(row.currency)
  return {
    '@id': iri('plan_changes', row.id),
    id: row.id,
    userRef: iri('users', row.user_id),
    subscriptionId: row.subscription_id,
    kind: row.kind,
    state: row.state,
    from: { id: row.from_product_id, name: await nameOf(row.from_product_id) },
    to: {
      id: row.to_product_id,
      name: await nameOf(row.to_product_id),
      priceMonth: unitsFromCents(row.to_total_cents - row.to_vat_cents),
      currency,
      recurringMonthInterval: row.to_months,
    },
    effectiveAt: instant(row.effective_at),
    due: row.due_cents === null ? null : { cents: row.due_cents, currency },
    failure: row.failure,
    byStaff: row.by_staff,
    createdAt: instant(row.created_at),
    settledAt: instantOrNull(row.settled_at),
  }
}
