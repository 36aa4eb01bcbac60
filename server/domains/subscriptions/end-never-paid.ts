import type { SubscriptionsDeps } from './deps.ts'
import { listRunning } from './find-running.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { tables } from './tables.ts'
import { voidOpenPayments } from './void-open-payments.ts'

const owing: readonly string[] = ['past_due', 'unpaid']

const endOne = async (deps: SubscriptionsDeps, userId: number, id: number, stripeId: string): Promise<void> => {
  const { platform, payments } = deps
  // What is kept may be old: only what the provider says now decides.
  await mirrorSubscription(deps, stripeId)
  const paid = await tables(platform.db)
    .selectFrom('payment_invoice')
    .select('id')
    .where('subscription_id', '=', id)
    .where('paid_cents', '>', 0)
    .executeTakeFirst()
  const now = (await listRunning(platform.db, userId)).find((one) => one.id === id)
  if (paid || !now || !owing.includes(now.status)) return
  await payments.cancelSubscription(stripeId)
  await mirrorSubscription(deps, stripeId)
  await voidOpenPayments(deps, stripeId)
}

/**
 * Ends subscriptions that go on at the provider although their first payment failed (a bank debit that was returned, a start
 * without a card), so that their customer can choose and pay instead of being told that they have one.
 */
export const endNeverPaid = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  for (const { id, stripe_id: stripeId, status } of await listRunning(deps.platform.db, userId))
    if (owing.includes(status)) await endOne(deps, userId, id, stripeId)
}
