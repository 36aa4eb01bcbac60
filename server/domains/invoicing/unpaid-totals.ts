import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { getUnpaidTotals } from '#contract/invoicing/manager-invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { filtersOn, matching } from './match-documents.ts'
import { isOverdueOn } from './of-status.ts'
import { owedSql } from './owed-sql.ts'
import { signOf, units } from './present.ts'

/** Sums what open and uncollectible invoices that match the filters still owe, by currency, and what of it is overdue. */
export const unpaidTotals = async (
  db: Db,
  query: QueryOf<typeof getUnpaidTotals>,
  today: string,
): Promise<AnswerOf<typeof getUnpaidTotals>> => {
  const status = sql<'open' | 'uncollectible'>`case when uncollectible_at is null then 'open' else 'uncollectible' end`
  const rows = await matching(db, 'invoice', filtersOn(query, today), 'numbered')
    .where('paid_at', 'is', null)
    // An invoice over nothing owes nothing.
    .where('credited_cents', '<', sql<bigint>`total_cents`)
    .select([status.as('status'), 'currency'])
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .select(sql<bigint>`sum(${owedSql})::bigint`.as('cents'))
    .select(sql<bigint>`count(*) filter (where ${isOverdueOn(today)})`.as('overdue_count'))
    .select(sql<bigint>`coalesce(sum(${owedSql}) filter (where ${isOverdueOn(today)}), 0)::bigint`.as('overdue_cents'))
    .groupBy(['status', 'currency'])
    .orderBy('status')
    .orderBy('currency')
    .execute()
  const members = rows.map((row) => ({
    status: row.status,
    currency: signOf(row.currency),
    count: Number(row.count),
    amount: units(row.cents),
    overdueCount: Number(row.overdue_count),
    overdueAmount: units(row.overdue_cents),
  }))
  return { 'hydra:member': members, 'hydra:totalItems': members.length }
}
