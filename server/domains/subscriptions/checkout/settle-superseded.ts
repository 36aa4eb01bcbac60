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

/**
 * Closes the open pages of a plan that charge an earlier price; one that was just paid is synced. Safe to repeat. Throws
 * `ProviderFailure`; then the sweep closes the rest.
 */
export const closeOutdated = async (deps: SubscriptionsDeps, productId: number): Promise<void> => {
  const { db } = deps.platform
  const isOpen = ['opening', 'open'] as const
  const open = await tables(db)
    .selectFrom('checkout')
    .select(['id', 'user_id', 'price_id'])
    .where('product_id', '=', productId)
    .where('status', 'in', isOpen)
    .execute()
  // Read after the pages: none of them charges a price that is newer than this one.
  const product = await deps.catalogue.productById(productId)
  const outdated = open.filter(({ price_id: price }) => price !== product?.stripePriceId)
  const superseded: Selectable<CheckoutTable>[] = []
  for (const { id, user_id: userId } of outdated)
    await db.transaction().execute(async (trx) => {
      await lockPayer(trx, userId)
      const row = await tables(trx)
        .updateTable('checkout')
        .set({ status: 'superseded' })
        .where('id', '=', id)
        .where('status', 'in', isOpen)
        .returningAll()
        .executeTakeFirst()
      if (row) superseded.push(row)
    })
  for (const row of superseded) await closeSuperseded(deps, row)
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
