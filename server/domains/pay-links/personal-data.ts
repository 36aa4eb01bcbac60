import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import { numberedOf } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { PayLinksDeps } from './deps.ts'
import { tables } from './tables.ts'

async function* exported(db: Db, userId: number): AsyncGenerator<DataRow> {
  for (const { id, number, year } of await numberedOf(db, userId)) {
    const rows = await tables(db)
      .selectFrom('invoice_checkout')
      .selectAll()
      .where('invoice_id', '=', id)
      .orderBy('id')
      .execute()
    for (const row of rows)
      yield {
        invoice: { number, year },
        amount: unitsFromCents(Number(row.cents)),
        currency: currencySign[row.currency],
        language: row.language,
        status: row.status,
        page: row.stripe_id,
        payment: row.payment_id,
        difference: row.mismatch,
        openedAt: instant(row.created_at),
        paidAt: instantOrNull(row.paid_at),
        excess: unitsFromCents(Number(row.excess_cents)),
      }
  }
}

/**
 * Exports the payments of a person's invoices by link. They belong to their invoices, which erasure retains and a merge
 * moves.
 */
export const personalData = ({ platform: { db } }: PayLinksDeps): PersonalData => ({
  tables: ['invoice_checkout'],
  exportOf: (userId) => [{ name: 'invoice_payments', rows: () => exported(db, userId) }],
  erase: async () => undefined,
})
