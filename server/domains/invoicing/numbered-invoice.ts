import type { Db, Trx } from '#server/platform/database/database.ts'
import { type DocumentRow, tables } from './tables.ts'

/** An invoice with its number. */
export type NumberedInvoice = DocumentRow & { readonly number: number; readonly year: number }

const numbered = (row: DocumentRow | undefined): NumberedInvoice | null => {
  if (!row || row.number === null || row.year === null) return null
  const { number, year } = row
  return { ...row, number, year }
}

const invoices = (db: Db | Trx) =>
  tables(db).selectFrom('accounting_document').selectAll().where('kind', '=', 'invoice')

/** Finds the invoice of a payment link; null for an unknown one. */
export const findByPayToken = async (db: Db, token: string): Promise<NumberedInvoice | null> =>
  numbered(await invoices(db).where('pay_token', '=', token).executeTakeFirst())

/** Finds numbered invoices by their ids. */
export const findNumbered = async (db: Db | Trx, ids: readonly number[]): Promise<Map<number, NumberedInvoice>> => {
  if (ids.length === 0) return new Map()
  const rows = await invoices(db)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.flatMap((row) => numbered(row) ?? []).map((row) => [row.id, row]))
}

/** Lists the numbered invoices of a customer, oldest first. */
export const numberedOf = async (db: Db, userId: number): Promise<NumberedInvoice[]> =>
  (await invoices(db).where('user_id', '=', userId).where('number', 'is not', null).orderBy('id').execute()).flatMap(
    (row) => numbered(row) ?? [],
  )
