import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * The day on which a person got significant control, where that was after the incorporation and not with the entry;
 * stored people keep null, with the company or the entry: no record says which of them came later.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql.raw(`alter table shareholder add column controlled_on date`).execute(db)
}
