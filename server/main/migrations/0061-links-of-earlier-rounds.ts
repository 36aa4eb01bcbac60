import { type QueryExecutorProvider, sql } from 'kysely'

/** The round up to which every earlier link was looked for at the provider, also one that was never saved here. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql.raw('alter table product add column closed_round integer not null default 0').execute(db)
}
