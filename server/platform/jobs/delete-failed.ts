import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'

/** Deletes failed jobs of a kind whose work is done or unnecessary, found by these ids in a field of their data. */
export const deleteFailed = async (trx: Trx, kind: string, key: string, values: readonly number[]): Promise<void> => {
  if (values.length === 0) return
  await sql`delete from pgboss.job where name = ${kind} and state = 'failed'
    and data->>${sql.lit(key)} in (${sql.join(values.map(String))})`.execute(trx)
}
