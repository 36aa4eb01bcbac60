import { sql } from 'kysely'
import type { EndReason } from '#contract/reporting/manager-figures.ts'
import { londonMidnight } from '#server/platform/clock/london-day.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type OwedRow, type OwedSum, owedSum } from '#server/platform/database/owed-sum.ts'

/** Describes a subscription that ended. `cents`: net, what it brought a month. */
export interface EndedSubscription {
  readonly id: number
  readonly userId: number
  readonly productId: number
  readonly endedAt: string
  readonly reason: EndReason
  readonly comment: string | null
  readonly currency: string
  readonly cents: number
}

interface Row extends Omit<EndedSubscription, 'cents'> {
  readonly cents: bigint
}

/**
 * Lists the subscriptions that stopped bringing recurring revenue between two days, both included, latest first. One
 * that the provider ended after its last retry says so, whatever its customer said before.
 */
export const endedBetween = async (
  db: Db,
  { firstDate, secondDate }: { readonly firstDate: string; readonly secondDate: string },
): Promise<EndedSubscription[]> => {
  const { rows } = await sql<Row>`
    select m.id, s.user_id as "userId", m.product_id as "productId", m.occurred_at as "endedAt", m.currency,
      m.before_cents as cents, s.end_comment as comment, case
        when s.status = 'unpaid' then 'payment_failed'
        when exists (select 1 from subscription_history h where h.key = 'ended:' || s.stripe_id and h.status = 'deleted')
          then 'payment_failed'
        when s.cancellation_requested_at is not null then 'ended_by_staff'
        else coalesce(s.end_reason, 'not_stated') end as reason
    from recurring_movement m join subscription s on s.id = m.subscription_id
    where m.after_cents = 0 and m.occurred_at >= ${londonMidnight(firstDate)}
      and m.occurred_at < ${londonMidnight(secondDate, 1)}
      and not exists (select 1 from recurring_movement n where n.subscription_id = m.subscription_id and n.id > m.id)
    order by m.occurred_at desc, m.id desc`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Counts the subscriptions that will end with their period, and the net cents that they bring a month, by currency. */
export const countAnnouncedEnds = async (db: Db): Promise<OwedSum> => {
  const { rows } = await sql<OwedRow>`
    select m.currency, count(*)::int as count, sum(m.after_cents)::text as cents
    from subscription s join lateral (select * from recurring_movement m where m.subscription_id = s.id
      order by m.id desc limit 1) m on m.after_cents > 0
    where s.cancel_at_period_end and s.ended_at is null group by 1`.execute(db)
  return owedSum(rows)
}
