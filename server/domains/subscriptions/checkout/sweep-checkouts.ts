import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { oneByOne } from '#server/platform/jobs/one-by-one.ts'
import { saveCheckout } from './save-checkout.ts'
import { closeSuperseded } from './settle-superseded.ts'
import { syncCheckout } from './sync-checkout.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const batch = 100

const before = (deps: SubscriptionsDeps, ms: number): string =>
  new Date(deps.platform.clock.now().getTime() - ms).toISOString()

/** Records the check of a checkout before it runs: a failing one moves to the end of the queue. */
const recordCheck = async (deps: SubscriptionsDeps, id: number): Promise<void> => {
  await tables(deps.platform.db)
    .updateTable('checkout')
    .set({ checked_at: before(deps, 0) })
    .where('id', '=', id)
    .execute()
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
    await recordCheck(deps, row.id)
    // A page is valid for a day. One without an id was never shown, so it cannot have been paid.
    const nameless = row.stripe_id === null && (row.status === 'opening' || row.status === 'superseded')
    if (nameless && Date.parse(row.created_at) < Date.parse(before(deps, day))) await saveCheckout(deps, row, 'expired')
    else if (row.status === 'superseded') await closeSuperseded(deps, row)
    else if (row.stripe_id !== null) await syncCheckout(deps, row.stripe_id)
  })
}
