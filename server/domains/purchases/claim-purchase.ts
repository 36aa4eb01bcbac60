import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'
import type { PurchasesDeps } from './deps.ts'
import { type PurchaseRow, tables } from './tables.ts'

/** Lists every field that makes two submits the same: what was typed and what the catalogue charges. */
export type Order = Pick<
  PurchaseRow,
  | 'kind'
  | 'product_id'
  | 'name'
  | 'surname'
  | 'address'
  | 'country'
  | 'fiscal_number'
  | 'phone'
  | 'email'
  | 'notes'
  | 'language'
  | 'title'
  | 'user_id'
  | 'months'
  | 'price_id'
  | 'total_cents'
  | 'vat_cents'
  | 'currency'
>

/** Sets the time within which the same form is the same purchase: double click, reload, back button. */
const sameFormMs = 10 * 60_000
/** Namespace of the advisory lock; no other domain uses it. */
const lockSpace = 7305

const lockForm = async (trx: Trx, order: Order): Promise<void> => {
  const hash = createHash('sha256')
    .update(JSON.stringify(order, Object.keys(order).toSorted()))
    .digest()
    .readInt32BE(0)
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${hash}::int)`.execute(trx)
}

const sameForm = (trx: Trx, order: Order, since: string): Promise<PurchaseRow | undefined> => {
  let query = tables(trx)
    .selectFrom('purchase')
    .selectAll()
    .where('status', 'in', ['opening', 'open', 'waiting', 'paid'])
    .where('created_at', '>', since)
  // The user may become known only after the form of a visitor.
  const { user_id: _user, email, ...typed } = order
  for (const [column, value] of Object.entries(typed))
    query = query.where(sql.ref(column), 'is not distinct from', value)
  if (email !== null) query = query.where('email', '=', email)
  return query.orderBy('id', 'desc').executeTakeFirst()
}

/**
 * Saves the row of a submitted form before any payment is requested. The same form again within minutes returns the
 * existing row, paid or not, also when both arrive concurrently.
 */
export const claimPurchase = ({ platform }: PurchasesDeps, order: Order): Promise<PurchaseRow> =>
  platform.db.transaction().execute(async (trx) => {
    await lockForm(trx, order)
    const now = platform.clock.now()
    const currentStatus = await sameForm(trx, order, new Date(now.getTime() - sameFormMs).toISOString())
    if (currentStatus) return currentStatus
    return tables(trx)
      .insertInto('purchase')
      .values({
        ...order,
        origin: 'form',
        status: 'opening',
        stripe_id: null,
        url: null,
        customer_id: null,
        payment_id: null,
        subscription_stripe_id: null,
        mismatch: null,
        created_at: now.toISOString(),
        expires_at: null,
        paid_at: null,
        checked_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
