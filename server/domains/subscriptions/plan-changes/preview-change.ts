import { signOrCode } from '#contract/core/money.ts'
import type { PlanChangePreview } from '#contract/subscriptions/plan-changes.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { openChange } from '#server/domains/subscriptions/terms/read-changes.ts'
import { splitTotal } from '#server/domains/subscriptions/terms/rules.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { requireChangeable } from './find-changeable.ts'
import { requireOffered } from './offered-plans.ts'
import { priceChange } from './price-change.ts'

/** The provider counts in whole seconds. */
export const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

const monthsLater = (at: Date, months: number): Date => {
  const later = new Date(at)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + months)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(at.getUTCDate(), last))
  return later
}

/**
 * Prices a change of plan as of this second, without changing anything. The same instant, sent back, is charged to the
 * cent. Throws `ProviderFailure`.
 */
export const previewChange = async (
  deps: SubscriptionsDeps,
  actor: UserActor,
  { subscription, product: productId }: { subscription: number; product: number },
): Promise<PlanChangePreview> => {
  const { platform } = deps
  const row = await requireChangeable(deps, actor, subscription)
  if (await openChange(platform.db, row.id)) throw refuse('plan_change_open')
  const product = await requireOffered(deps, actor, row, productId)
  const language = (await findAnyPerson(platform.db, row.user_id))?.language ?? 'en'
  const at = wholeSecond(platform.clock.now())
  const change = await priceChange(deps, row, product, { at, language })
  const money = (cents: number) => ({ cents, currency: signOrCode(row.requested_currency) })
  const due = change.price?.totalCents ?? 0
  const months = product.recurringMonthInterval
  const before = (await deps.catalogue.productById(row.product_id))?.recurringMonthInterval
  // Another interval starts a period of its own with the change.
  const renewsAt =
    change.kind === 'now' && months !== before ? monthsLater(at, months) : new Date(row.current_period_end)
  const { vatCents } = splitTotal(due, platform.settings.vatHundredths)
  return {
    kind: change.kind,
    effectiveAt: change.effectiveAt.toISOString(),
    due: money(due),
    charge: money(change.price?.chargeCents ?? 0),
    credit: money(change.price?.creditCents ?? 0),
    vat: money(vatCents),
    renewal: money(change.totalCents),
    renewsAt: renewsAt.toISOString(),
  }
}
