import { type Kysely, sql } from 'kysely'

/** A number for each record that staff change, which tells two who change the same one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['app_user', 'company', 'shareholder'])
    await sql`alter table ${sql.table(table)} add column version integer not null default 1`.execute(db)
}
