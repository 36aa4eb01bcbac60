import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** How a movement changes a customer's recurring revenue. */
export const movementKinds = ['new', 'expansion', 'reactivation', 'contraction', 'churn'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Describes a month's movements of one kind and currency. Lost cents are negative. */
export interface MonthMovements {
  /** YYYY-MM of Europe/London. */
  readonly month: string
  readonly currency: string
  readonly kind: MovementKind
  readonly count: number
  readonly cents: number
}

interface Row extends Omit<MonthMovements, 'cents'> {
  readonly cents: string
}

/**
 * Sums all movements by month, currency and kind, oldest month first. The kind follows from what the customer had in
 * that currency before and after, in the order of the instants, so it does not depend on the order of recording.
 */
export const monthlyMovements = async (db: Db): Promise<MonthMovements[]> => {
  const { rows } = await sql<Row>`
    select to_char(london_day(m.occurred_at), 'YYYY-MM') as month, m.currency, m.kind, count(*)::int as count,
      sum(m.delta)::text as cents
    from (
      select x.occurred_at, x.currency, x.delta, case
        when x.place = 1 then 'new' when x.total = x.delta then 'reactivation' when x.total = 0 then 'churn'
        when x.delta > 0 then 'expansion' else 'contraction' end as kind
      from (
        select m.occurred_at, m.currency, m.after_cents - m.before_cents as delta,
          sum(m.after_cents - m.before_cents) over customer as total, row_number() over customer as place
        from recurring_movement m join subscription s on s.id = m.subscription_id
        window customer as (partition by s.user_id, m.currency order by m.occurred_at, m.id)
      ) x where x.delta <> 0
    ) m group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}
