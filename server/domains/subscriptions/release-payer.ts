import type { ErasedUser } from '#server/platform/personal-data/personal-data.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { lockPayer } from './lock-payer.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { findPaymentCustomer } from './payment-customer.ts'
import { runningStatuses } from './rules.ts'
import { takeOverSchedule } from './schedules/take-over-schedule.ts'
import { settleSuperseded } from './settle-superseded.ts'
import { tables } from './tables.ts'
import { voidOpenPayments } from './void-open-payments.ts'

/** No page that can still be paid stays open; one that was paid a moment ago is taken over, and ended below. */
const closeCheckouts = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  await deps.platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, userId)
    await tables(trx)
      .updateTable('checkout')
      .set({ status: 'superseded' })
      .where('user_id', '=', userId)
      .where('status', 'in', ['opening', 'open'])
      .execute()
  })
  await settleSuperseded(deps, userId)
}

const endSubscriptions = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .execute()
  for (const { stripe_id: stripeId } of rows) {
    await deps.payments.cancelSubscription(stripeId)
    await mirrorSubscription(deps, stripeId)
  }
}

/** What is to start later does not; one that began a moment ago is ended below. */
const cancelSchedules = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const waiting = await tables(deps.platform.db)
    .selectFrom('subscription_schedule')
    .select('stripe_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'new')
    .execute()
  for (const { stripe_id: stripeId } of waiting) {
    if (stripeId === null) continue
    await deps.payments.cancelSchedule(stripeId)
    await takeOverSchedule(deps, stripeId)
  }
}

/** Nothing stays open that could still be collected, of earlier subscriptions either. */
const giveUpPayments = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const owing = await tables(deps.platform.db)
    .selectFrom('subscription')
    .innerJoin('payment_invoice', 'payment_invoice.subscription_id', 'subscription.id')
    .select('subscription.stripe_id')
    .distinct()
    .where('subscription.user_id', '=', userId)
    .where('payment_invoice.status', 'in', ['open', 'uncollectible'])
    .execute()
  for (const { stripe_id: stripeId } of owing) await voidOpenPayments(deps, stripeId)
}

const anonymise = async (deps: SubscriptionsDeps, { id, anonymousEmail }: ErasedUser): Promise<void> => {
  const customerId = await findPaymentCustomer(deps, id)
  if (customerId === null) return
  try {
    await deps.payments.changeCustomerEmail(customerId, anonymousEmail)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
  }
}

/**
 * Lets go of somebody at the payment provider before the account is erased: open pages are closed, what runs or waits is ended
 * with what is owed for it, and the customer there gets an address that stands for nobody. Every step repeats safely. Throws `ProviderFailure`.
 */
export const releasePayer = async (deps: SubscriptionsDeps, user: ErasedUser): Promise<void> => {
  await closeCheckouts(deps, user.id)
  await cancelSchedules(deps, user.id)
  await endSubscriptions(deps, user.id)
  await giveUpPayments(deps, user.id)
  await anonymise(deps, user)
}
