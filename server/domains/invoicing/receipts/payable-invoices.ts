import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Currency } from '#contract/core/money.ts'
import { owedSql } from '#server/domains/invoicing/owed-sql.ts'
import { type DocumentQuery, parseDocumentQuery } from '#server/domains/invoicing/parse-document-query.ts'
import { tables } from '#server/domains/invoicing/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'

/** An invoice on which something is owed, in integer cents; also one that staff do not expect to be paid. */
export interface PayableInvoice {
  readonly id: number
  readonly number: number
  readonly year: number
  readonly customerName: string
  readonly contact: string | null
  readonly userId: number | null
  readonly currency: Currency
  readonly owedCents: number
  readonly datedOn: string
  readonly version: number
}

const readPayable = async (db: Db | Trx, condition: RawBuilder<SqlBool>, limit: number): Promise<PayableInvoice[]> => {
  const rows = await tables(db)
    .selectFrom('accounting_document')
    .select(['id', 'number', 'year', 'customer_name', 'contact', 'user_id', 'currency', 'dated_on', 'revision'])
    .select(owedSql.as('owed'))
    // As in the index of unpaid invoices.
    .where(sql<SqlBool>`kind = 'invoice' and number is not null and paid_at is null and ${owedSql} > 0`)
    .where(condition)
    .orderBy('year')
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.flatMap(
    ({ id, number, year, customer_name, contact, user_id, currency, dated_on, revision, owed: cents }) =>
      number === null || year === null
        ? []
        : [
            {
              id,
              number,
              year,
              customerName: customer_name,
              contact,
              userId: user_id,
              currency,
              owedCents: Number(cents),
              datedOn: dated_on,
              version: revision,
            },
          ],
  )
}

/** What payments say: their amounts by currency, and every number that may be an invoice's. */
export interface PayableSearch {
  readonly amounts: readonly { readonly currency: Currency; readonly cents: number }[]
  readonly numbers: readonly number[]
}

/** More invoices than a page of payments can be about. */
const maxPayable = 2_000

/** Finds the invoices that payments may be for: one of their amounts is owed, or they name the number. */
export const payableInvoices = (db: Db | Trx, { amounts, numbers }: PayableSearch): Promise<PayableInvoice[]> => {
  const conditions = [
    ...amounts.map(({ currency, cents }) => sql`(currency = ${currency} and ${owedSql} = ${cents}::bigint)`),
    ...(numbers.length === 0 ? [] : [sql`number = any(${`{${numbers.join(',')}}`}::int[])`]),
  ]
  return conditions.length === 0
    ? Promise.resolve([])
    : readPayable(db, sql<SqlBool>`(${sql.join(conditions, sql` or `)})`, maxPayable)
}

const isFound = (query: DocumentQuery): RawBuilder<SqlBool> => {
  if ('customerName' in query) return sql<SqlBool>`name_search like search_fold(${likePattern(query.customerName)})`
  return query.year === null
    ? sql<SqlBool>`number = ${query.number}`
    : sql<SqlBool>`number = ${query.number} and year = ${query.year}`
}

/** Finds the oldest invoices to be paid in a currency, all or by number or name; of one customer if given. */
export const searchPayable = (
  db: Db | Trx,
  { currency, text, userId }: { readonly currency: Currency; readonly text: string; readonly userId?: number },
  limit: number,
): Promise<PayableInvoice[]> => {
  const query = parseDocumentQuery(text)
  if (text.trim() !== '' && query === null) return Promise.resolve([])
  return readPayable(
    db,
    sql<SqlBool>`currency = ${currency} and ${query === null ? sql`true` : isFound(query)}
      and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}`,
    limit,
  )
}
