import { signOrCode, unitsFromCents } from '#contract/core/money.ts'
import type { SubscriptionSummary } from '#contract/subscriptions/manager-subscriptions.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { isPlanChangeable } from '#server/domains/subscriptions/rules.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { openChange, type PlanChangeRow } from './read-changes.ts'

type Catalogue = Pick<SubscriptionsDeps['catalogue'], 'productById'>

const present = async (
  { productById }: Catalogue,
  row: PlanChangeRow,
): Promise<SubscriptionSummary['plannedChange']> => ({
  id: row.id,
  name: (await productById(row.to_product_id))?.name ?? '',
  priceMonth: unitsFromCents(row.to_total_cents - row.to_vat_cents),
  currency: signOrCode(row.currency),
  recurringMonthInterval: row.to_months,
  effectiveAt: instant(row.effective_at),
})

/** Describes the open change of a subscription's plan: planned or in progress, and whether another can be chosen. */
export const planOutlook = async (
  db: Db,
  catalogue: Catalogue,
  row: Parameters<typeof isPlanChangeable>[0] & { readonly id: number },
): Promise<Pick<SubscriptionSummary, 'plannedChange' | 'isPlanChanging' | 'canChangePlan'>> => {
  const open = await openChange(db, row.id)
  return {
    plannedChange: open?.state === 'scheduled' ? await present(catalogue, open) : null,
    isPlanChanging: open?.state === 'requested',
    canChangePlan: open === undefined && isPlanChangeable(row),
  }
}
