import type { Selectable } from 'kysely'
import type { PlanChangeTable } from '#server/domains/subscriptions/plan-change-table.ts'
import { tables } from '#server/domains/subscriptions/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { AppliedChange } from './rules.ts'

export type PlanChangeRow = Selectable<PlanChangeTable>

const asApplied = (row: PlanChangeRow): AppliedChange => ({
  id: row.id,
  kind: row.kind,
  from: { productId: row.from_product_id, totalCents: row.from_total_cents, vatCents: row.from_vat_cents },
  to: { productId: row.to_product_id, totalCents: row.to_total_cents, vatCents: row.to_vat_cents },
  effectiveAt: new Date(row.effective_at),
  dueCents: row.due_cents,
  vatHundredths: row.vat_hundredths,
})

/** Lists the applied changes of a subscription's plan, in the order in which they took effect. */
export const appliedChanges = async (db: Db | Trx, subscriptionId: number): Promise<AppliedChange[]> => {
  const rows = await tables(db)
    .selectFrom('plan_change')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'applied')
    .orderBy('effective_at')
    .orderBy('id')
    .execute()
  return rows.map(asApplied)
}

/** Finds a change of plan. */
export const findChange = (db: Db | Trx, id: number): Promise<PlanChangeRow | undefined> =>
  tables(db).selectFrom('plan_change').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the change that the provider may still have to make, or that waits for the renewal. */
export const openChange = (db: Db | Trx, subscriptionId: number): Promise<PlanChangeRow | undefined> =>
  tables(db)
    .selectFrom('plan_change')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['requested', 'scheduled'])
    .executeTakeFirst()
