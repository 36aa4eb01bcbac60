import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { recordCheck } from '#server/domains/subscriptions/mirror/record-check.ts'
import { abandon } from '#server/domains/subscriptions/renewals/void-payment.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'

const minute = 60_000
/** How long the call that ends a subscription may still void by itself. */
const underWayMs = 2 * minute
/** How long to wait before a failed void is retried. */
const restMs = 10 * minute
/** Reads bank payments again every day: the one delivery of their result may be lost. */
const dayMs = 24 * 60 * minute
const batch = 100

/** Selects ended subscriptions' payments that could still be paid, except those that a bank processes. */
const owedOfEnded = ({ platform }: SubscriptionsDeps) =>
  tables(platform.db)
    .selectFrom('payment_invoice')
    .innerJoin('subscription', 'subscription.id', 'payment_invoice.subscription_id')
    .where('subscription.status', '=', 'canceled')
    .where('payment_invoice.status', 'in', ['open', 'uncollectible'])
    .where('payment_invoice.processing', '=', false)

/**
 * Voids what an ended subscription still owes, however it ended. The provider leaves it open, and somebody could pay
 * for nothing. Attributed to the staff who requested the end, unless it came much later by itself. Safe to repeat.
 * Throws `ProviderFailure`; the sweep retries.
 */
export const settleEnded = async (deps: SubscriptionsDeps, subscriptionId: number): Promise<void> => {
  const owed = await owedOfEnded(deps)
    .select(['payment_invoice.stripe_id', 'subscription.stripe_id as subscription'])
    .select([
      'subscription.cancellation_requested_at',
      'subscription.cancellation_requested_by',
      'subscription.ended_at',
      'subscription.caused_by',
    ])
    .where('subscription.id', '=', subscriptionId)
    .execute()
  const [first] = owed
  if (!first) return
  const { cancellation_requested_at: requestedAt, cancellation_requested_by: requestedBy, ended_at: endedAt } = first
  if (requestedAt !== null && deps.platform.clock.now().getTime() - Date.parse(requestedAt) < underWayMs) return
  const userId =
    requestedAt !== null && Date.parse(endedAt ?? '') - Date.parse(requestedAt) < restMs ? requestedBy : null
  await withCause(first.caused_by ?? currentCause(), async () => {
    for (const { stripe_id: stripeId } of owed) await abandon(deps, { reason: 'cancel', userId }, stripeId)
    await mirrorSubscription(deps, first.subscription)
  })
}

/** Checks ended subscriptions with a payment that a bank processes; the result is booked, refunded or voided. */
const sweepProcessing = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .innerJoin('payment_invoice', 'payment_invoice.subscription_id', 'subscription.id')
    .select(['subscription.id', 'subscription.stripe_id', 'subscription.checked_at'])
    .distinct()
    .where('subscription.status', '=', 'canceled')
    .where('payment_invoice.status', 'in', ['open', 'uncollectible'])
    .where('payment_invoice.processing', '=', true)
    .where('subscription.checked_at', '<=', new Date(deps.platform.clock.now().getTime() - dayMs).toISOString())
    .orderBy('subscription.checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'processing', rows, async ({ id, stripe_id: stripeId }) => {
    await recordCheck(deps, id)
    await mirrorSubscription(deps, stripeId)
  })
}

/** Settles ended subscriptions that still owe: the job was lost, the provider was away, or a bank declined later. */
export const sweepEnded = async (deps: SubscriptionsDeps): Promise<void> => {
  await sweepProcessing(deps)
  const now = deps.platform.clock.now().getTime()
  const rows = await owedOfEnded(deps)
    .select(['subscription.id', 'subscription.checked_at'])
    .distinct()
    .where('subscription.checked_at', '<=', new Date(now - restMs).toISOString())
    .orderBy('subscription.checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'ended', rows, async ({ id }) => {
    await recordCheck(deps, id)
    await settleEnded(deps, id)
  })
}
