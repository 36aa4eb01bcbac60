import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { getUnpaidTotals } from '#contract/invoicing/manager-invoices.ts'
import type { Db } from '#server/platform/database/database.ts'
import { matching } from './match-documents.ts'
import { signOf, units } from './present.ts'

/** Sums what open and uncollectible invoices that match the filters still owe, by currency. */
export const unpaidTotals = async (
  db: Db,
  filters: QueryOf<typeof getUnpaidTotals>,
): Promise<AnswerOf<typeof getUnpaidTotals>> => {
  const status = sql<'open' | 'uncollectible'>`case when uncollectible_at is null then 'open' else 'uncollectible' end`
  const rows = await matching(db, 'invoice', filters, 'numbered')
    .where('paid_at', 'is', null)
    // An invoice over nothing owes nothing.
    .where('credited_cents', '<', sql<bigint>`total_cents`)
    .select([status.as('status'), 'currency'])
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .select(sql<bigint>`sum(total_cents - credited_cents - received_cents)::bigint`.as('cents'))
    .groupBy(['status', 'currency'])
    .orderBy('status')
    .orderBy('currency')
    .execute()
  const members = rows.map((row) => ({
    status: row.status,
    currency: signOf(row.currency),
    count: Number(row.count),
    amount: units(row.cents),
  }))
  return { 'hydra:member': members, 'hydra:totalItems': members.length }
}
