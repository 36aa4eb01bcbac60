import type { SubscriptionsDeps } from './deps.ts'
import { findRunning } from './find-running.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { tables } from './tables.ts'

/**
 * Ends a subscription that goes on at the provider although its first payment failed (a bank debit that was returned), so
 * that its customer can choose and pay again instead of being told that they have one.
 */
export const endNeverPaid = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const { platform, payments } = deps
  const running = await findRunning(platform.db, userId)
  if (!running || !['past_due', 'unpaid'].includes(running.status)) return
  // What is kept may be old: only what the provider says now decides.
  await mirrorSubscription(deps, running.stripe_id)
  const paid = await tables(platform.db)
    .selectFrom('payment_invoice')
    .select('id')
    .where('subscription_id', '=', running.id)
    .where('paid_cents', '>', 0)
    .executeTakeFirst()
  const now = await findRunning(platform.db, userId)
  if (paid || now?.id !== running.id || !['past_due', 'unpaid'].includes(now.status)) return
  await payments.cancelSubscription(running.stripe_id)
  await mirrorSubscription(deps, running.stripe_id)
}
