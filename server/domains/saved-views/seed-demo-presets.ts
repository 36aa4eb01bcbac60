import { defaultDialect, type ExportDialect } from '#contract/banking/export-dialect.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tables } from './tables.ts'

/** What the demo's firm sends to an accountant abroad every month. */
const monthly: ExportDialect = {
  ...defaultDialect,
  decimal: 'comma',
  columns: 'booking_date,counterparty,description,money_in,money_out,currency',
}

/** Saves a shared preset of bank exports for the demo; one that is there stays. */
export const seedDemoPresets = async ({ db, clock }: Platform, managerId: number): Promise<void> => {
  const now = clock.now().toISOString()
  await tables(db)
    .insertInto('saved_view')
    .values({
      owner_id: managerId,
      list: 'bank_exports',
      name: 'Monthly for the accountant',
      shared: true,
      state: JSON.stringify(monthly),
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
