import { unitsFromCents } from '#contract/core/money.ts'
import { documentsById, invoicesOfCustomer } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { tables } from './tables.ts'

async function* refunds(db: Db, userId: number): AsyncGenerator<DataRow> {
  const rows = rowsById(
    tables(db).selectFrom('refund').selectAll().where('invoice_id', 'in', invoicesOfCustomer(userId)),
  )
  for await (const row of rows) {
    const invoice = (await documentsById(db, [row.invoice_id ?? 0])).get(row.invoice_id ?? 0)
    yield {
      id: row.id,
      number: invoice?.number ?? null,
      year: invoice?.year ?? null,
      amount: unitsFromCents(Number(row.cents)),
      currency: row.currency,
      status: row.status,
      failureReason: row.failure,
      method: row.method,
      stripeId: row.stripe_id,
      paymentId: row.payment_ref,
      createdAt: instant(row.created_at),
      settledAt: instantOrNull(row.settled_at),
    }
  }
}

/**
 * Exports a customer's refunds. They belong to invoices: they move with them, and a deletion retains them like the
 * payments, with the provider's ids.
 */
export const personalData = (db: Db): PersonalData => ({
  tables: ['refund'],
  exportOf: (userId) => [{ name: 'refunds', rows: () => refunds(db, userId) }],
  erase: () => Promise.resolve(),
})
