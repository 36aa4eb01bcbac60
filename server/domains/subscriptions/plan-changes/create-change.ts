import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import type { createPlanChange } from '#contract/subscriptions/plan-changes.ts'
import { findAnyPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { findChange, type PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { translate } from '#server/platform/language/translate.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { claimChange, type PlanAction } from './claim-change.ts'
import { findChangeable, requireChangeable } from './find-changeable.ts'
import { requireOffered } from './offered-plans.ts'
import { presentChange } from './present-change.ts'
import { wholeSecond } from './preview-change.ts'
import { priceChange } from './price-change.ts'
import { requestChange } from './request-change.ts'

type Input = BodyOf<typeof createPlanChange>

/** How long a previewed price can be confirmed. */
const previewMs = 30 * 60_000

/** Finds the same change, made a moment ago: a repeat gets its answer. */
const findSame = ({ platform }: SubscriptionsDeps, input: Input): Promise<PlanChangeRow | undefined> =>
  tables(platform.db)
    .selectFrom('plan_change')
    .selectAll()
    .where('subscription_id', '=', input.subscription)
    .where('to_product_id', '=', input.product)
    .where('effective_at', '=', input.effectiveAt)
    .where('state', 'in', ['requested', 'scheduled', 'applied'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

const claim = async (
  deps: SubscriptionsDeps,
  { actor, action }: { actor: UserActor; action: PlanAction },
  input: Input,
): Promise<PlanChangeRow> => {
  const { platform } = deps
  const row = await requireChangeable(deps, actor, input.subscription)
  const product = await requireOffered(deps, actor, row, input.product)
  const [at, now] = [wholeSecond(new Date(input.effectiveAt)), platform.clock.now()]
  const age = now.getTime() - at.getTime()
  const language: Language = (await findAnyPerson(platform.db, row.user_id))?.language ?? 'en'
  const isInPeriod = row.current_period_start !== null && at >= new Date(row.current_period_start)
  const change = await priceChange(deps, row, product, { at: isInPeriod && age >= 0 ? at : wholeSecond(now), language })
  const isSeen =
    change.effectiveAt.getTime() === new Date(input.effectiveAt).getTime() &&
    (change.price?.totalCents ?? 0) === input.dueCents &&
    (change.kind === 'renewal' || age <= previewMs)
  if (!isSeen) throw refuse('plan_change_outdated')
  return claimChange(deps, action, row, change)
}

/**
 * Changes the plan of a subscription, charged as previewed for the same instant. A double click or a repeat returns the
 * same change and charges once. Throws `payment_failed` when the saved card does not pay: the plan stays as it is.
 * Throws `ProviderFailure`.
 */
export const createChange = async (
  deps: SubscriptionsDeps,
  call: { actor: UserActor; action: PlanAction; language: Language },
  input: Input,
): Promise<AnswerOf<typeof createPlanChange>> => {
  const { platform } = deps
  await findChangeable(deps, call.actor, input.subscription)
  const change = (await findSame(deps, input)) ?? (await claim(deps, call, input))
  if (change.state === 'requested') {
    try {
      await requestChange(deps, change)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error
      platform.log.error({ err: error, planChange: change.id }, 'the provider refused a change of plan')
      throw refuse('provider_rejected')
    }
  }
  const after = (await findChange(platform.db, change.id)) ?? change
  if (after.state === 'failed' && after.kind === 'renewal') throw refuse('plan_change_not_possible')
  if (after.state === 'failed')
    throw new Refusal('payment_failed', { details: translate(call.language, `decline.${after.failure ?? 'generic'}`) })
  return presentChange(deps, after)
}
