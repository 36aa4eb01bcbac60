import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { type OwedRow, type OwedSum, owedSum } from '#server/platform/database/owed-sum.ts'
import { isOverdueOn, ofStatus } from './of-status.ts'
import { owedSql } from './owed-sql.ts'
import { tables } from './tables.ts'

const sumOwed = async (db: Db, which: RawBuilder<SqlBool>): Promise<OwedSum> => {
  const { rows } = await sql<OwedRow>`
    select currency, count(*)::int as count, sum(${owedSql})::text as cents
    from accounting_document where ${which} group by 1`.execute(db)
  return owedSum(rows)
}

/** Counts open invoices and what they still owe, by currency. */
export const countOpenInvoices = (db: Db): Promise<OwedSum> => sumOwed(db, ofStatus('open'))

/** Counts the invoices that are overdue on a day of London and what they still owe, by currency. */
export const countOverdueInvoices = (db: Db, today: string): Promise<OwedSum> => sumOwed(db, isOverdueOn(today))

/** Describes an open invoice: its day as YYYY-MM-DD, and the cents that it still owes. */
export interface OpenInvoice {
  readonly id: number
  readonly number: number
  readonly year: number
  readonly customerName: string
  readonly userId: number | null
  readonly currency: string
  readonly cents: number
  readonly day: string
}

/** Reads the open invoices with the lowest numbers of the earliest years: those that are open longest. */
export const oldestOpenInvoices = async (db: Db, limit: number): Promise<OpenInvoice[]> => {
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'number', 'year', 'customer_name', 'user_id', 'currency', 'dated_on'])
    .select(owedSql.as('cents'))
    .where(ofStatus('open'))
    // As in the index of unpaid invoices, which this reads from its start.
    .orderBy('year')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, number, year, customer_name, user_id, currency, dated_on: day, cents }) =>
    number === null || year === null
      ? []
      : [{ id, number, year, customerName: customer_name, userId: user_id, currency, cents: Number(cents), day }],
  )
}
