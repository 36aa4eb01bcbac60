import { sql } from 'kysely'
import { runningStatuses } from '#server/domains/subscriptions/rules.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { londonMidnight } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'

const pageLength = 500

/**
 * Lists the users with a running subscription of a product, ordered by id, each once. Each has the latest end of the
 * paid period; read in pages.
 */
export async function* subscribersOf(
  db: Db,
  productId: number,
): AsyncGenerator<{ userId: number; endAt: string | null }> {
  for (let after = 0; ; ) {
    const rows = await tables(db)
      .selectFrom('subscription')
      .select((of) => ['user_id', of.fn.max('current_period_end').as('end_at')])
      .where('product_id', '=', productId)
      .where('status', 'in', [...runningStatuses])
      .where('duplicate', '=', false)
      .where('user_id', '>', after)
      .groupBy('user_id')
      .orderBy('user_id')
      .limit(pageLength)
      .execute()
    for (const row of rows) yield { userId: row.user_id, endAt: instantOrNull(row.end_at) }
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = last.user_id
  }
}

/** Finds the provider's id of the first subscription; null when there is none. */
export const oldestSubscription = async (db: Db): Promise<string | null> => {
  const row = await tables(db).selectFrom('subscription').select('stripe_id').orderBy('id').limit(1).executeTakeFirst()
  return row?.stripe_id ?? null
}

/** Filters a report: days of Europe/London, both included, and one product or all. */
export interface PaidPeriod {
  readonly firstDate: string
  readonly secondDate: string
  readonly productId: number | null
}

/** Describes what was paid on a day, in integer cents of one currency. */
export interface DaySum {
  readonly day: string
  readonly currency: string
  readonly cents: number
}

/** Describes a subscription's payment. Amounts in integer cents, VAT included, less what was refunded. */
export interface PaidPart {
  readonly paidAt: string
  readonly totalCents: number
  readonly userId: number
  readonly email: null
  readonly productId: number
  readonly periodStart: string | null
  readonly periodEnd: string | null
}

/** The product that a payment was for, which a later change of plan does not alter. */
const paidFor = sql<number>`coalesce(i.product_id, s.product_id)`

/** Selects accepted subscription payments between two days, of which something is left after refunds. */
const paidPayments = (db: Db, { firstDate, secondDate, productId }: PaidPeriod) =>
  tables(db)
    .selectFrom('payment_invoice as i')
    .innerJoin('subscription as s', 's.id', 'i.subscription_id')
    .where('i.status', '=', 'paid')
    .where('i.mismatch', 'is', null)
    .where('i.refunded_at', 'is', null)
    .whereRef('i.refunded_cents', '<', 'i.total_cents')
    .where('s.duplicate', '=', false)
    .where('i.paid_at', '>=', londonMidnight(firstDate))
    .where('i.paid_at', '<', londonMidnight(secondDate, 1))
    .$if(productId !== null, (of) => of.where(paidFor, '=', productId ?? 0))

/** Sums the same payments by their day and currency, in integer cents. */
export const sumPaidByDay = async (db: Db, period: PaidPeriod): Promise<DaySum[]> => {
  const rows = await paidPayments(db, period)
    .select([
      'i.currency',
      sql<string>`london_day(i.paid_at)::text`.as('day'),
      sql<bigint>`sum(i.total_cents - i.refunded_cents)::bigint`.as('cents'),
    ])
    .groupBy(['i.currency', 'day'])
    .execute()
  return rows.map((row) => ({ currency: row.currency, day: row.day, cents: Number(row.cents) }))
}

/** Describes what was paid for a product in a month of Europe/London, in integer cents of one currency. */
export interface ProductMonthSum {
  readonly productId: number | null
  readonly month: string
  readonly currency: string
  readonly cents: number
}

/** Sums the same payments by product, month and currency, in integer cents. */
export const sumPaidByProduct = async (db: Db, period: PaidPeriod): Promise<ProductMonthSum[]> => {
  const rows = await paidPayments(db, period)
    .select([
      paidFor.as('productId'),
      'i.currency',
      sql<string>`to_char(london_day(i.paid_at), 'YYYY-MM')`.as('month'),
      sql<bigint>`sum(i.total_cents - i.refunded_cents)::bigint`.as('cents'),
    ])
    .groupBy([paidFor, 'i.currency', 'month'])
    .execute()
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Lists those in euro, oldest first, read in pages. */
export async function* paidBetween(db: Db, period: PaidPeriod): AsyncGenerator<PaidPart> {
  // Before the first row.
  let after = { at: '1900-01-01T00:00:00Z', id: 0 }
  for (;;) {
    const { at, id }: typeof after = after
    const rows = await paidPayments(db, period)
      .select([
        'i.id',
        'i.paid_at',
        'i.total_cents',
        'i.refunded_cents',
        'i.user_id',
        'i.period_start',
        'i.period_end',
        paidFor.as('product_id'),
      ])
      .where('i.currency', '=', 'EUR')
      .where((of) => of(of.refTuple('i.paid_at', 'i.id'), '>', of.tuple(at, id)))
      .orderBy('i.paid_at')
      .orderBy('i.id')
      .limit(pageLength)
      .execute()
    for (const row of rows)
      yield {
        paidAt: instant(row.paid_at ?? ''),
        totalCents: row.total_cents - Number(row.refunded_cents),
        userId: row.user_id,
        email: null,
        productId: row.product_id,
        periodStart: instantOrNull(row.period_start),
        periodEnd: instantOrNull(row.period_end),
      }
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = { at: last.paid_at ?? at, id: last.id }
  }
}
