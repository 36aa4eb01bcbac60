import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type FailedPayment, findSubscription, openPayments, presentFailed } from './failed-payments.ts'
import { abandon } from './void-payment.ts'

type Row = Awaited<ReturnType<typeof findSubscription>>

/** Records the request to end a subscription, once. */
const claim = async ({ platform }: SubscriptionsDeps, action: StaffAction, row: Row): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const updated = await tables(trx)
      .updateTable('subscription')
      .set({
        cancellation_requested_at: platform.clock.now().toISOString(),
        cancellation_requested_by: action.actor.userId,
      })
      .where('id', '=', row.id)
      .where('cancellation_requested_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!updated) return
    await recordAction(platform, trx, action, {
      action: 'cancel-subscription',
      subject: { type: 'user', id: row.user_id },
      before: { subscription: row.stripe_id, status: row.status },
    })
  })
}

/** Voids every open payment of an ended subscription; one that cannot be voided is left to staff. */
const voidAll = async (deps: SubscriptionsDeps, action: StaffAction, row: Row): Promise<void> => {
  for (const { stripe_id: stripeId } of await openPayments(deps.platform.db, row.id)) {
    try {
      await abandon(deps, { reason: 'cancel', userId: action.actor.userId }, stripeId)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      deps.platform.log.warn(
        { err: error, invoice: stripeId },
        'a payment of an ended subscription could not be voided',
      )
    }
  }
}

/** The last cancellation of a subscription that runs on this instance. */
const running = new Map<string, Promise<unknown>>()

/** Runs work on one subscription in turn: many clicks would all wait for each other's locks, and none would be in time. */
const inTurn = async <Result>(stripeId: string, work: () => Promise<Result>): Promise<Result> => {
  const before = running.get(stripeId) ?? Promise.resolve()
  const own = before.then(work, work)
  running.set(stripeId, own)
  try {
    return await own
  } finally {
    if (running.get(stripeId) === own) running.delete(stripeId)
  }
}

/**
 * Ends a user's subscription immediately and voids its open payments, which the provider leaves open. Returns those
 * that could not be voided. Every step is safe to repeat: a second call continues where the first stopped. Throws
 * `ProviderFailure`.
 */
export const cancelSubscription = (
  deps: SubscriptionsDeps,
  action: StaffAction,
  subscription: { readonly userId: number; readonly stripeId: string },
): Promise<FailedPayment[]> => inTurn(subscription.stripeId, () => cancel(deps, action, subscription))

const cancel = async (
  deps: SubscriptionsDeps,
  action: StaffAction,
  { userId, stripeId }: { readonly userId: number; readonly stripeId: string },
): Promise<FailedPayment[]> => {
  const { platform, payments } = deps
  const row = await findSubscription(platform.db, userId, stripeId)
  const isOver = row.ended_at !== null && (await openPayments(platform.db, row.id)).length === 0
  if (!isOver) await claim(deps, action, row)
  await payments.cancelSubscription(stripeId)
  await mirrorSubscription(deps, stripeId)
  if ((await openPayments(platform.db, row.id)).length > 0) {
    await voidAll(deps, action, row)
    await mirrorSubscription(deps, stripeId)
  }
  return (await openPayments(platform.db, row.id)).map(presentFailed)
}
