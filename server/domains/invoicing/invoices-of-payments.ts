import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Describes the invoice of a payment; number and year once it has them. */
export interface InvoiceOfPayment {
  readonly id: number
  readonly invoiceNumber: number | null
  readonly year: number | null
}

/** Lists invoices by their source; sources without one are left out. */
export const invoicesOfPayments = async (
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, InvoiceOfPayment>> => {
  if (keys.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'number', 'year', 'origin_key'])
    .where('origin_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, number, year, origin_key: key }) => [key ?? '', { id, invoiceNumber: number, year }]))
}
