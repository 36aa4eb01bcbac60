import { closeCheckouts } from '#server/domains/subscriptions/checkout/settle-superseded.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { findPaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { checkSchedule } from '#server/domains/subscriptions/schedules/sweep-schedules.ts'
import { syncSchedule } from '#server/domains/subscriptions/schedules/sync-schedule.ts'
import { voidOpenPayments } from '#server/domains/subscriptions/settling/void-open-payments.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

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

/** Cancels schedules, also those whose answer was lost; one that started a moment ago is ended below. */
const cancelSchedules = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const schedules = tables(deps.platform.db).selectFrom('subscription_schedule').where('user_id', '=', userId)
  for (const row of await schedules.selectAll().where('status', '=', 'opening').execute())
    await checkSchedule(deps, row).catch((error: unknown) => {
      // A final refusal: there is no schedule, and its row has failed.
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error
    })
  for (const { stripe_id: stripeId } of await schedules.select('stripe_id').where('status', '=', 'new').execute()) {
    if (stripeId === null) continue
    await deps.payments.cancelSchedule(stripeId)
    await syncSchedule(deps, stripeId)
  }
}

/** Voids every payment that could still be collected, of earlier subscriptions too. */
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
 * Releases a user at the payment provider before the account is deleted. Closes open pages, ends subscriptions and
 * schedules with their debts, and removes name and address from the customer. Every step is safe to repeat. Throws
 * `ProviderFailure`.
 */
export const releasePayer = async (deps: SubscriptionsDeps, user: DeletedUser): Promise<void> => {
  await closeCheckouts(deps, user.id)
  await cancelSchedules(deps, user.id)
  await endSubscriptions(deps, user.id)
  await abandonPayments(deps, user.id)
  await anonymise(deps, user)
}
