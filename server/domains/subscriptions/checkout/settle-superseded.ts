import type { Selectable } from 'kysely'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { type CheckoutTable, tables } from '#server/domains/subscriptions/tables.ts'
import { saveCheckout } from './save-checkout.ts'
import { syncCheckout } from './sync-checkout.ts'

/**
 * Closes a superseded checkout at the provider. One that was paid a moment before is synced as paid. A page without
 * an id was never shown and cannot have been paid, so it is not requested.
 */
export const closeSuperseded = async (deps: SubscriptionsDeps, row: Selectable<CheckoutTable>): Promise<void> => {
  if (row.stripe_id === null) return saveCheckout(deps, row, 'expired')
  await deps.payments.expireCheckout(row.stripe_id)
  await syncCheckout(deps, row.stripe_id)
}

/** Closes every superseded checkout of a user, so that only one page can be paid. */
export const settleSuperseded = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
  const rows = await tables(deps.platform.db)
    .selectFrom('checkout')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'superseded')
    .execute()
  for (const row of rows) await closeSuperseded(deps, row)
}

/** Closes every page that a user can still pay; one that was just paid is synced. Throws `ProviderFailure`. */
export const closeCheckouts = async (deps: SubscriptionsDeps, userId: number): Promise<void> => {
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
