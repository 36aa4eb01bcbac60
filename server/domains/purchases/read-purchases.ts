import { sql } from 'kysely'
import { signOrCode } from '#contract/core/money.ts'
import type { DaySum, PaidPeriod, ProductMonthSum } from '#server/domains/subscriptions/api.ts'
import { londonMidnight } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { tables } from './tables.ts'

const pageLength = 500

/** Lists the users with a one-off purchase of a product, ordered by id, each once; read in pages. */
export async function* buyersOf(db: Db, productId: number): AsyncGenerator<{ userId: number; endAt: null }> {
  for (let after = 0; ; ) {
    const rows = await tables(db)
      .selectFrom('purchase')
      .select('user_id')
      .distinct()
      .where('product_id', '=', productId)
      .where('status', '=', 'paid')
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(pageLength)
      .execute()
    for (const { user_id: userId } of rows) if (userId !== null) yield { userId, endAt: null }
    const last = rows.at(-1)?.user_id
    if (!last || rows.length < pageLength) return
    after = last
  }
}

/** Lists the titles of a user's purchases, newest first, at most five. */
export const boughtBy = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('purchase')
    .select('title')
    .where('user_id', '=', userId)
    .where('kind', '=', 'product')
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  return rows.map(({ title }) => title)
}

/** Describes a payment in a report. Amounts in integer cents, VAT included, less what was refunded. */
export interface PaidOnce {
  readonly paidAt: string
  readonly totalCents: number
  readonly userId: number | null
  /** The address that was typed by a buyer without an account. */
  readonly email: string | null
  /** Null for a consultancy. */
  readonly productId: number | null
}

/**
 * Selects one-off payments between two days, of which something is left after refunds. A consultancy has no product, so
 * it counts only in reports of all products. Recurring payments belong to subscriptions.
 */
const paidOnce = (db: Db, { firstDate, secondDate, productId }: PaidPeriod) =>
  tables(db)
    .selectFrom('purchase')
    .where('status', '=', 'paid')
    .where('months', '=', 0)
    .whereRef('refunded_cents', '<', 'total_cents')
    .where('paid_at', '>=', londonMidnight(firstDate))
    .where('paid_at', '<', londonMidnight(secondDate, 1))
    .$if(productId !== null, (of) => of.where('product_id', '=', productId))

/** Sums them by their day and currency, in integer cents. */
export const sumPaidOnceByDay = async (db: Db, period: PaidPeriod): Promise<DaySum[]> => {
  const rows = await paidOnce(db, period)
    .select([
      'currency',
      sql<string>`london_day(paid_at)::text`.as('day'),
      sql<bigint>`sum(total_cents - refunded_cents)::bigint`.as('cents'),
    ])
    .groupBy(['currency', 'day'])
    .execute()
  return rows.map((row) => ({ currency: row.currency, day: row.day, cents: Number(row.cents) }))
}

/** Sums them by product, month and currency, in integer cents; a consultancy has no product. */
export const sumPaidOnceByProduct = async (db: Db, period: PaidPeriod): Promise<ProductMonthSum[]> => {
  const rows = await paidOnce(db, period)
    .select([
      'product_id as productId',
      'currency',
      sql<string>`to_char(london_day(paid_at), 'YYYY-MM')`.as('month'),
      sql<bigint>`sum(total_cents - refunded_cents)::bigint`.as('cents'),
    ])
    .groupBy(['product_id', 'currency', 'month'])
    .execute()
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Lists those in euro, oldest first, read in pages. */
export async function* paidOnceBetween(db: Db, period: PaidPeriod): AsyncGenerator<PaidOnce> {
  // Before the first row.
  let after = { at: '1900-01-01T00:00:00Z', id: 0 }
  for (;;) {
    const { at, id }: typeof after = after
    const rows = await paidOnce(db, period)
      .select(['id', 'paid_at', 'total_cents', 'refunded_cents', 'user_id', 'email', 'product_id'])
      .where('currency', '=', 'EUR')
      .where((of) => of(of.refTuple('paid_at', 'id'), '>', of.tuple(at, id)))
      .orderBy('paid_at')
      .orderBy('id')
      .limit(pageLength)
      .execute()
    for (const row of rows)
      yield {
        paidAt: instant(row.paid_at ?? ''),
        totalCents: row.total_cents - Number(row.refunded_cents),
        userId: row.user_id,
        email: row.email,
        productId: row.product_id,
      }
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = { at: last.paid_at ?? at, id: last.id }
  }
}

/** Reads the totals of purchases, including VAT, by their id. */
export const purchaseAmounts = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly cents: number; readonly currency: string }>> => {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('purchase')
    .select(['id', 'total_cents', 'currency'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { cents: row.total_cents, currency: signOrCode(row.currency) }]))
}
