import type { Selectable } from 'kysely'
import { lockPerson } from '#server/domains/people/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { lockPayer } from '#server/domains/subscriptions/payers/lock-payer.ts'
import { findRunning } from '#server/domains/subscriptions/records/find-running.ts'
import { type CheckoutTable, tables } from '#server/domains/subscriptions/tables.ts'
import { refuse } from '#server/platform/http/refusal.ts'

/** Lists the columns of a checkout that the customer and the catalogue decide. */
export type Order = Pick<
  Selectable<CheckoutTable>,
  'user_id' | 'product_id' | 'customer_id' | 'price_id' | 'total_cents' | 'vat_cents' | 'currency' | 'language'
>

/** Reuses a session only while at least this much of its lifetime remains. */
const reuseMarginMs = 10 * 60_000
/** The provider drops an idempotency key after a day; a later repeat would create another page. */
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
 * Finds or creates the user's one open checkout, in one transaction. A repeated order reuses it, and another order
 * supersedes it. Null when a subscription is running.
 */
export const claimCheckout = async (
  { platform }: SubscriptionsDeps,
  wanted: Order,
): Promise<Selectable<CheckoutTable> | null> => {
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    await lockPayer(trx, wanted.user_id)
    // Locked before any other row, as the deletion of an account does.
    if (!(await lockPerson(trx, wanted.user_id))) throw refuse('not_found')
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
