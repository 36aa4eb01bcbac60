import type { SubscriptionsDeps } from './deps.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { oneByOne } from './one-by-one.ts'
import { abandon } from './renewals/void-payment.ts'
import { tables } from './tables.ts'

const minute = 60_000
/** So long the call of who ends a subscription may be at it itself. */
const underWayMs = 2 * minute
/** A payment that could not be given up is tried again after so long. */
const restMs = 10 * minute
/** What a bank works on is read again every day: the one delivery that says how it ended may be lost. */
const dayMs = 24 * 60 * minute
const batch = 100

/** The payments of ended subscriptions that could still be paid; what a bank works on is left to its end. */
const owedOfEnded = ({ platform }: SubscriptionsDeps) =>
  tables(platform.db)
    .selectFrom('payment_invoice')
    .innerJoin('subscription', 'subscription.id', 'payment_invoice.subscription_id')
    .where('subscription.status', '=', 'canceled')
    .where('payment_invoice.status', 'in', ['open', 'uncollectible'])
    .where('payment_invoice.processing', '=', false)

/**
 * Gives up what is still owed for a subscription that has ended, however it ended: the provider leaves it open, and somebody
 * could pay for nothing. Staff who asked for the end stand for it, unless it came much later by itself. Safe to repeat. Throws
 * `ProviderFailure`; the sweep tries again.
 */
export const settleEnded = async (deps: SubscriptionsDeps, subscriptionId: number): Promise<void> => {
  const owed = await owedOfEnded(deps)
    .select(['payment_invoice.stripe_id', 'subscription.stripe_id as subscription'])
    .select([
      'subscription.cancellation_requested_at',
      'subscription.cancellation_requested_by',
      'subscription.ended_at',
    ])
    .where('subscription.id', '=', subscriptionId)
    .execute()
  const [first] = owed
  if (!first) return
  const { cancellation_requested_at: requestedAt, cancellation_requested_by: requestedBy, ended_at: endedAt } = first
  if (requestedAt !== null && deps.platform.clock.now().getTime() - Date.parse(requestedAt) < underWayMs) return
  const userId =
    requestedAt !== null && Date.parse(endedAt ?? '') - Date.parse(requestedAt) < restMs ? requestedBy : null
  for (const { stripe_id: stripeId } of owed) await abandon(deps, { giving: 'cancel', userId }, stripeId)
  await mirrorSubscription(deps, first.subscription)
}

/** Notes that a subscription is asked about now: one that fails goes to the end of the line. */
const looked = async ({ platform }: SubscriptionsDeps, id: number): Promise<void> => {
  await tables(platform.db)
    .updateTable('subscription')
    .set({ checked_at: platform.clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Ended subscriptions with a payment that a bank works on: what comes of it is booked, given back or given up. */
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
    await looked(deps, id)
    await mirrorSubscription(deps, stripeId)
  })
}

/** Ended subscriptions that are still owed for: the wake-up was lost, the provider was away, or a bank said no afterwards. */
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
    await looked(deps, id)
    await settleEnded(deps, id)
  })
}
