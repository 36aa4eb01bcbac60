import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { findPaymentCustomer } from './payment-customer.ts'
import { runningStatuses } from './rules.ts'
import { lookAtSchedule } from './schedules/sweep-schedules.ts'
import { takeOverSchedule } from './schedules/take-over-schedule.ts'
import { closeCheckouts } from './settle-superseded.ts'
import { tables } from './tables.ts'
import { voidOpenPayments } from './void-open-payments.ts'

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

/** What is to start later does not, also when the answer was lost; one that began a moment ago is ended below. */
const cancelSchedules = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const schedules = tables(deps.platform.db).selectFrom('subscription_schedule').where('user_id', '=', userId)
  for (const row of await schedules.selectAll().where('status', '=', 'opening').execute())
    await lookAtSchedule(deps, row).catch((error: unknown) => {
      // Refused for good: then there is none, and its row has failed.
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error
    })
  for (const { stripe_id: stripeId } of await schedules.select('stripe_id').where('status', '=', 'new').execute()) {
    if (stripeId === null) continue
    await deps.payments.cancelSchedule(stripeId)
    await takeOverSchedule(deps, stripeId)
  }
}

/** Nothing stays open that could still be collected, of earlier subscriptions either. */
const abandonPayments = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
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

const anonymise = async (deps: SubscriptionsDeps, { id, anonymousEmail }: DeletedUser): Promise<void> => {
  const customerId = await findPaymentCustomer(deps, id)
  if (customerId === null) return
  try {
    await deps.payments.anonymiseCustomer(customerId, anonymousEmail)
  } catch (error) {
    if (!(error instanceof ProviderFailure) || !error.code?.startsWith('resource_missing')) throw error
  }
}

/**
 * Lets go of somebody at the payment provider before the account is erased: open pages are closed, what runs or waits is ended
 * with what is owed for it, and the customer there says nobody's name or address. Every step repeats safely. Throws `ProviderFailure`.
 */
export const releasePayer = async (deps: SubscriptionsDeps, user: DeletedUser): Promise<void> => {
  await closeCheckouts(deps, user.id)
  await cancelSchedules(deps, user.id)
  await endSubscriptions(deps, user.id)
  await abandonPayments(deps, user.id)
  await anonymise(deps, user)
}
