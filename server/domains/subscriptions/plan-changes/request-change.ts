import type { DeclineReason } from '#contract/subscriptions/decline-reasons.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { takeTicket } from '#server/domains/subscriptions/mirror/tickets.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { declineReason } from '#server/domains/subscriptions/renewals/decline-reason.ts'
import { isPlanChangeable } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { PlanChangeRow } from '#server/domains/subscriptions/terms/read-changes.ts'
import { recordChange } from '#server/domains/subscriptions/terms/record-change.ts'
import { translate } from '#server/platform/language/translate.ts'
import type { PlanTarget } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

const keyOf = ({ platform }: SubscriptionsDeps, row: PlanChangeRow): string =>
  `plan-change-${platform.settings.publicUrl}-${row.id}-${Date.parse(row.created_at)}`

const targetIn = (row: PlanChangeRow): PlanTarget => ({
  priceId: row.to_price_id,
  months: row.to_months,
  vatCents: row.to_vat_cents,
  vatLabel: translate(row.language, 'subscriptions.vat_line'),
  currency: row.currency,
})

/** Closes a change that was not made; the subscription keeps its plan. */
export const saveFailedChange = async (
  { platform }: SubscriptionsDeps,
  { id }: PlanChangeRow,
  failure: DeclineReason,
): Promise<void> => {
  await tables(platform.db)
    .updateTable('plan_change')
    .set({ state: 'failed', failure, settled_at: platform.clock.now().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

const changeNow = async (deps: SubscriptionsDeps, row: PlanChangeRow, stripeId: string): Promise<void> => {
  const at = new Date(row.effective_at)
  const change = { key: keyOf(deps, row), subscriptionId: stripeId, target: targetIn(row), at }
  const result = await deps.payments.changePlan(change)
  if (result.outcome === 'failed') await saveFailedChange(deps, row, declineReason(result.code, result.declineCode))
  // The mirror applies it, as it does when the event comes first.
  else await mirrorSubscription(deps, stripeId)
}

const changeAtRenewal = async (deps: SubscriptionsDeps, row: PlanChangeRow, stripeId: string): Promise<void> => {
  const { platform } = deps
  await deps.payments.schedulePlanChange({ key: keyOf(deps, row), subscriptionId: stripeId, target: targetIn(row) })
  // Every read that starts from now on finds the schedule.
  const ticket = await takeTicket(platform.db, stripeId)
  const now = platform.clock.now().toISOString()
  await platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, row.user_id)
    const payer = await lockPerson(trx, row.user_id)
    const change = await tables(trx)
      .updateTable('plan_change')
      .set({ state: 'scheduled', ticket })
      .where('id', '=', row.id)
      .where('state', '=', 'requested')
      .returningAll()
      .executeTakeFirst()
    if (change)
      await recordChange(deps, trx, 'plan-change-scheduled', { change, payer: payer ?? null, endsAt: null, now })
  })
}

/**
 * Requests a change of plan from the provider. Everything comes from the row: a repeat after a lost answer is the same
 * request under the same key, and charges once. A final refusal fails the row, and so does an end of the subscription
 * before the change at its renewal. Throws `ProviderFailure`.
 */
export const requestChange = async (deps: SubscriptionsDeps, row: PlanChangeRow): Promise<void> => {
  const subscription = await tables(deps.platform.db)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', row.subscription_id)
    .executeTakeFirstOrThrow()
  if (row.kind === 'renewal' && !isPlanChangeable(subscription)) return saveFailedChange(deps, row, 'processing_error')
  try {
    await (row.kind === 'now' ? changeNow : changeAtRenewal)(deps, row, subscription.stripe_id)
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'rejected') await saveFailedChange(deps, row, 'generic')
    throw error
  }
}
