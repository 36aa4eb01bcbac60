import { cancelDuplicate } from './cancel-duplicate.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { mirrorSubscription } from './mirror-subscription.ts'
import { oneByOne } from './one-by-one.ts'
import { runningStatuses } from './rules.ts'
import { saveCheckout } from './save-checkout.ts'
import { closeSuperseded } from './settle-superseded.ts'
import { tables } from './tables.ts'
import { takeOverCheckout } from './take-over-checkout.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const batch = 100

const before = (deps: SubscriptionsDeps, ms: number): string =>
  new Date(deps.platform.clock.now().getTime() - ms).toISOString()

/** Records the check of a row before it runs: a failing row moves to the end of the queue. */
const recordCheck = async (deps: SubscriptionsDeps, table: 'checkout' | 'subscription', id: number): Promise<void> => {
  const values = { checked_at: before(deps, 0) }
  const db = tables(deps.platform.db)
  if (table === 'checkout') await db.updateTable('checkout').set(values).where('id', '=', id).execute()
  else await db.updateTable('subscription').set(values).where('id', '=', id).execute()
}

/** Checks checkouts whose outcome is unknown: every minute in their first hour, then every ten minutes. */
export const sweepCheckouts = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('checkout')
    .selectAll()
    .where('status', 'in', ['opening', 'open', 'superseded', 'waiting'])
    .where('checked_at', '<=', before(deps, minute))
    .where((eb) =>
      eb.or([eb('created_at', '>', before(deps, hour)), eb('checked_at', '<=', before(deps, 10 * minute))]),
    )
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'checkout', rows, async (row) => {
    await recordCheck(deps, 'checkout', row.id)
    // A page is valid for a day. One without an id was never shown, so it cannot have been paid.
    const nameless = row.stripe_id === null && (row.status === 'opening' || row.status === 'superseded')
    if (nameless && Date.parse(row.created_at) < Date.parse(before(deps, day))) await saveCheckout(deps, row, 'expired')
    else if (row.status === 'superseded') await closeSuperseded(deps, row)
    else if (row.stripe_id !== null) await takeOverCheckout(deps, row.stripe_id)
  })
}

/** Reads running subscriptions not read for a day, or whose period ended an hour ago without an event. */
export const sweepSubscriptions = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .select(['id', 'stripe_id'])
    .where('status', 'in', [...runningStatuses, 'incomplete'])
    .where('checked_at', '<=', before(deps, 30 * minute))
    .where((eb) =>
      eb.or([
        eb('synced_at', '<=', before(deps, day)),
        eb.and([eb('current_period_end', '<=', before(deps, hour)), eb('synced_at', '<=', before(deps, 30 * minute))]),
      ]),
    )
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'subscription', rows, async ({ id, stripe_id: stripeId }) => {
    await recordCheck(deps, 'subscription', id)
    await mirrorSubscription(deps, stripeId)
  })
}

/** Settles duplicate subscriptions whose refund was interrupted. */
export const sweepDuplicates = async (deps: SubscriptionsDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('subscription')
    .select('id')
    .where('surplus', '=', true)
    .where('duplicate_settled_at', 'is', null)
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  await oneByOne(deps, 'duplicate', rows, async ({ id }) => {
    await recordCheck(deps, 'subscription', id)
    await cancelDuplicate(deps, id)
  })
}
