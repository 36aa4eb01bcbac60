import { sql } from 'kysely'

/** What an invoice owes by its columns, in integer cents, of a row such as `d.`; below 0 when it was overpaid. */
export const owedText = (row: '' | 'd.'): string => `(${row}total_cents - ${row}credited_cents - ${row}received_cents)`

/** What an invoice owes by its columns, in integer cents; below 0 when it was overpaid. */
export const owedSql = sql<bigint>`${sql.raw(owedText(''))}`
