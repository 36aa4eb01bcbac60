import { sql } from 'kysely'
import { unitsFromCents } from '#contract/core/money.ts'
import { documentNumberSql, documentsOf } from '#server/domains/invoicing/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowsById } from '#server/platform/database/rows-by-id.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { DataRow, PersonalData } from '#server/platform/personal-data/personal-data.ts'
import type { TransfersDeps } from './deps.ts'
import { tables } from './tables.ts'

/** What was booked on a person's invoices, with the payment as the bank reported it. */
async function* bookings(db: Db, userId: number): AsyncGenerator<DataRow> {
  const rows = tables(db)
    .selectFrom('transfer_booking as b')
    .innerJoin('incoming_transfer as t', 't.id', 'b.transfer_id')
    .select(['b.id', 'b.cents', 'b.created_at', 'b.undone_at'])
    .select(['t.booked_on', 't.currency', 't.counterparty', 't.description'])
    .select(sql<string | null>`${sql.raw(documentNumberSql('b.invoice_id'))}`.as('invoice'))
    .where('b.invoice_id', 'in', documentsOf(userId))
  for await (const row of rowsById(rows, 'b.id'))
    yield {
      receivedOn: row.booked_on,
      amount: unitsFromCents(Number(row.cents)),
      currency: row.currency,
      payer: row.counterparty,
      text: row.description,
      invoice: row.invoice,
      bookedAt: instant(row.created_at),
      undoneAt: instantOrNull(row.undone_at),
    }
}

async function* balanceEntries(db: Db, userId: number): AsyncGenerator<DataRow> {
  const rows = tables(db)
    .selectFrom('customer_balance_entry as e')
    .select(['e.id', 'e.kind', 'e.cents', 'e.currency', 'e.created_at'])
    .select(sql<string | null>`${sql.raw(documentNumberSql('e.invoice_id'))}`.as('invoice'))
    .where('e.user_id', '=', userId)
  for await (const row of rowsById(rows, 'e.id'))
    yield {
      kind: row.kind,
      amount: unitsFromCents(Number(row.cents)),
      currency: row.currency,
      invoice: row.invoice,
      at: instant(row.created_at),
    }
}

/**
 * Exports what was paid by transfer on a person's invoices and their balance. Erasure retains both with the invoices:
 * they are accounting records (Companies Act 2006, s. 388).
 */
export const personalData = ({ platform: { db } }: TransfersDeps): PersonalData => ({
  tables: ['incoming_transfer', 'transfer_booking', 'customer_balance_entry'],
  exportOf: (userId) => [
    { name: 'transfers', rows: () => bookings(db, userId) },
    { name: 'balance_entries', rows: () => balanceEntries(db, userId) },
  ],
  erase: () => Promise.resolve(),
  move: async (trx, { from, to }) => {
    await tables(trx).updateTable('customer_balance_entry').set({ user_id: to }).where('user_id', '=', from).execute()
  },
})
