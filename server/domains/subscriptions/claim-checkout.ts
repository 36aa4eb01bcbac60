import type { Selectable } from 'kysely'
import { refuse } from '../../platform/http/refusal.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { findRunning } from './find-running.ts'
import { lockPayer } from './lock-payer.ts'
import { type CheckoutTable, tables } from './tables.ts'

/** What a checkout is for: the part of its row that the customer and the catalogue decide. */
export type Order = Pick<
  Selectable<CheckoutTable>,
  'user_id' | 'product_id' | 'customer_id' | 'price_id' | 'total_cents' | 'vat_cents' | 'currency' | 'language'
>

/** A session is offered again while at least this much of its life is left. */
const reuseMarginMs = 10 * 60_000
/** The provider forgets a key after a day; asked later it would make another page. */
const keyLifeMs = 23 * 3_600_000

const sameOrder = (row: Order, wanted: Order): boolean =>
  row.product_id === wanted.product_id &&
  row.customer_id === wanted.customer_id &&
  row.price_id === wanted.price_id &&
  row.total_cents === wanted.total_cents &&
  row.vat_cents === wanted.vat_cents &&
  row.currency === wanted.currency &&
  row.language === wanted.language

const isFresh = (row: Selectable<CheckoutTable>, now: number): boolean =>
  row.status === 'opening'
    ? now - Date.parse(row.created_at) < keyLifeMs
    : row.expires_at !== null && Date.parse(row.expires_at) - now > reuseMarginMs

/**
 * Keeps or makes the one open checkout of the user, in one transaction: a repeated order keeps it, another one supersedes it.
 * Null when a subscription runs.
 */
export const claimCheckout = async (
  { platform, lockPayerRow }: SubscriptionsDeps,
  wanted: Order,
): Promise<Selectable<CheckoutTable> | null> => {
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, wanted.user_id)
    // Before any row: an account that is being deleted is held first as well.
    if (!(await lockPayerRow(trx, wanted.user_id))) throw refuse('not_found')
    if (await findRunning(trx, wanted.user_id)) return null
    const db = tables(trx)
    const open = await db
      .selectFrom('checkout')
      .selectAll()
      .where('user_id', '=', wanted.user_id)
      .where('status', 'in', ['opening', 'open'])
      .executeTakeFirst()
    if (open && sameOrder(open, wanted) && isFresh(open, now.getTime())) return open
    if (open) await db.updateTable('checkout').set({ status: 'superseded' }).where('id', '=', open.id).execute()
    const at = now.toISOString()
    return db
      .insertInto('checkout')
      .values({
        ...wanted,
        status: 'opening',
        stripe_id: null,
        url: null,
        expires_at: null,
        created_at: at,
        checked_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
