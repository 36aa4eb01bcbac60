import { closeCheckouts } from '#server/domains/subscriptions/checkout/settle-superseded.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { findRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { type SubscriptionScheduleTable, tables } from '#server/domains/subscriptions/tables.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { SubscriptionRequest } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type ScheduleRow, syncSchedule } from './sync-schedule.ts'

const requestOf = ({ platform }: SubscriptionsDeps, row: ScheduleRow): SubscriptionRequest => ({
  key: `schedule-${platform.settings.publicUrl}-${row.id}-${Date.parse(row.created_at)}`,
  customerId: row.customer_id,
  priceId: row.price_id,
  months: row.months,
  vatCents: row.vat_cents,
  vatLabel: translate(row.language, 'subscriptions.vat_line'),
  currency: row.currency,
  metadata: { portico_user: String(row.user_id), portico_schedule: String(row.id) },
})

const save = async (
  { platform }: SubscriptionsDeps,
  { id }: ScheduleRow,
  values: Partial<Pick<SubscriptionScheduleTable, 'status' | 'stripe_id' | 'subscription_stripe_id'>>,
): Promise<void> => {
  await tables(platform.db)
    .updateTable('subscription_schedule')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'opening')
    .execute()
}

/**
 * Saves a subscription that has started, and closes an open page of the chooser that could be paid beside it. Completes
 * its row last: until then the same order uses the same row. Throws `ProviderFailure`.
 */
export const saveStarted = async (deps: SubscriptionsDeps, row: ScheduleRow, stripeId: string): Promise<void> => {
  await mirrorSubscription(deps, stripeId)
  if (await findRunning(deps.platform.db, row.user_id)) await closeCheckouts(deps, row.user_id)
  await save(deps, row, { status: 'released', subscription_stripe_id: stripeId })
}

/** Marks a row as failed. */
export const saveFailedStart = (deps: SubscriptionsDeps, row: ScheduleRow): Promise<void> =>
  save(deps, row, { status: 'failed' })

/**
 * Requests a row's subscription or schedule from the provider. Everything comes from the row: a repeat after a lost
 * answer is the same request under the same key. It charges once. A final refusal fails the row. Throws
 * `ProviderFailure`.
 */
export const openSchedule = async (deps: SubscriptionsDeps, row: ScheduleRow): Promise<void> => {
  const { payments } = deps
  try {
    if (row.at_once) {
      await saveStarted(deps, row, (await payments.createSubscription(requestOf(deps, row))).id)
      return
    }
    const made = await payments.createSchedule({ ...requestOf(deps, row), startAt: new Date(row.start_at) })
    await save(deps, row, { status: 'new', stripe_id: made.id })
    await syncSchedule(deps, made.id)
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'rejected') await saveFailedStart(deps, row)
    throw error
  }
}
