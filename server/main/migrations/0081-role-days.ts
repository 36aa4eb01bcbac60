import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The days on which a person became director, and member or person with significant control, where that was after the
 * incorporation. Stored people keep null, with the company: no record says which of them came later.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`alter table shareholder add column appointed_on date, add column entered_on date`.execute(db)
}
