import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { PurchasesDeps } from './deps.ts'
import { savePurchase } from './save-purchase.ts'
import { syncPurchase } from './sync-purchase.ts'
import { type PurchaseRow, tables } from './tables.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const batch = 100
/** Deletes what was typed and never paid after this time. */
const retention = 30 * day

const before = ({ platform }: PurchasesDeps, ms: number): string =>
  new Date(platform.clock.now().getTime() - ms).toISOString()

const checkOutcome = async (deps: PurchasesDeps, row: PurchaseRow): Promise<void> => {
  // Recorded first: a failing purchase moves to the end of the queue and blocks no other.
  await tables(deps.platform.db)
    .updateTable('purchase')
    .set({ checked_at: before(deps, 0) })
    .where('id', '=', row.id)
    .execute()
  if (row.stripe_id !== null) await syncPurchase(deps, row.stripe_id)
  // A page is valid for a day. One without an id was never shown, so it cannot have been paid.
  else if (Date.parse(row.created_at) < Date.parse(before(deps, day))) await savePurchase(deps, row.id, 'expired')
}

/** Checks purchases whose outcome is unknown: every minute in their first hour, then every ten minutes. */
export const sweepPurchases = async (deps: PurchasesDeps): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('purchase')
    .selectAll()
    .where('status', 'in', ['opening', 'open', 'waiting'])
    .where('checked_at', '<=', before(deps, minute))
    .where((of) =>
      of.or([of('created_at', '>', before(deps, hour)), of('checked_at', '<=', before(deps, 10 * minute))]),
    )
    .orderBy('checked_at')
    .limit(batch)
    .execute()
  for (const row of rows) {
    try {
      await checkOutcome(deps, row)
    } catch (error) {
      deps.platform.log.warn({ err: error, purchase: row.id }, 'a purchase will be checked again')
      // An unavailable provider is unavailable for every purchase.
      if (error instanceof ProviderFailure && (error.retryable || error.kind === 'misconfigured')) return
    }
  }
}

/** Deletes what was typed for purchases that were never paid. */
export const deleteAbandoned = async (deps: PurchasesDeps): Promise<void> => {
  await tables(deps.platform.db)
    .deleteFrom('purchase')
    .where('status', 'in', ['expired', 'failed'])
    .where('created_at', '<', before(deps, retention))
    .execute()
}
