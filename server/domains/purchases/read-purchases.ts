import { londonMidnight } from '../../platform/clock/london-day.ts'
import type { Db } from '../../platform/database/database.ts'
import { instant } from '../../platform/database/values.ts'
import { tables } from './tables.ts'

const pageLength = 500

/** Who bought a product once, each user once, in the order of their ids; read in pages. */
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

/** What a user bought, newest first, five at most: titles. */
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

/** What a report asks for: days of Europe/London, both included, and a product, or everything. */
export interface PaidPeriod {
  readonly firstDate: string
  readonly secondDate: string
  readonly productId: number | null
}

/** A payment of a report. Amounts in integer cents, VAT included. */
export interface PaidOnce {
  readonly paidAt: string
  readonly totalCents: number
  readonly userId: number | null
  /** What was typed, for somebody without an account. */
  readonly email: string | null
}

/**
 * What was paid once between two days, oldest first, read in pages. A consultancy belongs to no product: it counts where
 * everything does. What is paid again and again stands with the subscriptions.
 */
export async function* paidOnceBetween(
  db: Db,
  { firstDate, secondDate, productId }: PaidPeriod,
): AsyncGenerator<PaidOnce> {
  // Before everything there is.
  let after = { at: '1900-01-01T00:00:00Z', id: 0 }
  for (;;) {
    const { at, id }: typeof after = after
    const rows = await tables(db)
      .selectFrom('purchase')
      .select(['id', 'paid_at', 'total_cents', 'user_id', 'email'])
      .where('status', '=', 'paid')
      .where('months', '=', 0)
      .where('currency', '=', 'EUR')
      .where('paid_at', '>=', londonMidnight(firstDate))
      .where('paid_at', '<', londonMidnight(secondDate, 1))
      .$if(productId !== null, (of) => of.where('product_id', '=', productId))
      .where((of) => of(of.refTuple('paid_at', 'id'), '>', of.tuple(at, id)))
      .orderBy('paid_at')
      .orderBy('id')
      .limit(pageLength)
      .execute()
    for (const row of rows)
      yield {
        paidAt: instant(row.paid_at ?? ''),
        totalCents: row.total_cents,
        userId: row.user_id,
        email: row.email,
      }
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = { at: last.paid_at ?? at, id: last.id }
  }
}
