import { sql } from 'kysely'
import type { AgeingBucket } from '#contract/reporting/manager-figures.ts'
import type { Db } from '#server/platform/database/database.ts'
import { ofStatus } from './of-status.ts'
import { owedSql } from './owed-sql.ts'

/** Describes what a customer's open invoices of one currency owe, which have been due for as long. Integer cents. */
export interface AgeingRow {
  /** Null for a customer without an account, who is known by name. */
  readonly userId: number | null
  readonly customerName: string
  readonly currency: string
  readonly bucket: AgeingBucket
  readonly count: number
  readonly cents: number
  /** The earliest due day, YYYY-MM-DD; null where none of them has one. */
  readonly oldestOn: string | null
}

interface Row extends Omit<AgeingRow, 'cents'> {
  readonly cents: string
}

/**
 * Sums what open invoices owe by customer, currency and the days since they were due, as of a day. One without a due day
 * is never overdue. The name is that of the customer's latest open invoice.
 */
export const readAgeing = async (db: Db, today: string): Promise<AgeingRow[]> => {
  const { rows } = await sql<Row>`
    select user_id as "userId", customer_name as "customerName", currency, bucket, count(*)::int as count,
      sum(owed)::text as cents, min(due)::text as "oldestOn"
    from (
      select user_id, currency, owed, due,
        case when user_id is null then customer_name
          else first_value(customer_name) over (partition by user_id order by id desc) end as customer_name,
        case when due is null then 'no_due_day' when late <= 0 then 'not_due' when late <= 30 then 'days_1_30' when late <= 60 then 'days_31_60'
          when late <= 90 then 'days_61_90' else 'days_over_90' end as bucket
      from (
        select id, user_id, customer_name, currency, ${owedSql} as owed, due_on as due, ${today}::date - due_on as late
        from accounting_document where ${ofStatus('open')}
      ) open where owed > 0
    ) aged group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}
