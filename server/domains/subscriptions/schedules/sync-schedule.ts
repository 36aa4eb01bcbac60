import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { redeemTicket, takeTicket } from '#server/domains/subscriptions/mirror/tickets.ts'
import { markedId } from '#server/domains/subscriptions/mirror/whose-subscription.ts'
import { type SubscriptionScheduleTable, tables } from '#server/domains/subscriptions/tables.ts'
import type { RemoteSchedule, ScheduleStatus } from '#server/providers/payments/port.ts'

/** Describes a stored schedule. */
export type ScheduleRow = Selectable<SubscriptionScheduleTable>

const statuses: Readonly<Record<ScheduleStatus, SubscriptionScheduleTable['status']>> = {
  not_started: 'new',
  active: 'active',
  completed: 'completed',
  released: 'released',
  canceled: 'cancelled',
}

/** Finds the row of a schedule by its id, else by its mark when the answer was lost. */
const findRow = async ({ platform }: SubscriptionsDeps, remote: RemoteSchedule): Promise<ScheduleRow | undefined> => {
  const rows = tables(platform.db).selectFrom('subscription_schedule').selectAll()
  const known = await rows.where('stripe_id', '=', remote.id).executeTakeFirst()
  const id = markedId(remote.metadata, 'portico_schedule')
  if (known || id === null) return known
  return rows
    .where('id', '=', id)
    .where('customer_id', '=', remote.customerId)
    .where('stripe_id', 'is', null)
    .executeTakeFirst()
}

/**
 * Reads a schedule at the provider and saves its state, and mirrors the subscription that it started. Calls may come in
 * any number and order. Does nothing for one that belongs to nobody here. Throws `ProviderFailure`.
 */
export const syncSchedule = async (deps: SubscriptionsDeps, stripeId: string): Promise<void> => {
  const { platform, payments } = deps
  const ticket = await takeTicket(platform.db, stripeId)
  const remote = await payments.findSchedule(stripeId)
  const row = remote && (await findRow(deps, remote))
  if (!remote || !row) {
    platform.log.warn({ schedule: stripeId, found: remote !== null }, 'a schedule belongs to no user')
    return
  }
  await platform.db.transaction().execute(async (trx) => {
    if (!(await redeemTicket(trx, stripeId, ticket))) return
    await tables(trx)
      .updateTable('subscription_schedule')
      .set({
        status: statuses[remote.status],
        stripe_id: remote.id,
        subscription_stripe_id: remote.subscriptionId ?? row.subscription_stripe_id,
        checked_at: platform.clock.now().toISOString(),
      })
      .where('id', '=', row.id)
      .execute()
  })
  if (remote.subscriptionId !== null) await mirrorSubscription(deps, remote.subscriptionId)
}
