import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** Takes failed jobs of a kind away whose work is done otherwise: those that carry this number under this name. */
export const forgetFailed = async (trx: Trx, kind: string, key: string, value: number): Promise<void> => {
  await sql`delete from pgboss.job where name = ${kind} and state = 'failed' and data->>${sql.lit(key)} = ${String(value)}`.execute(
    trx,
  )
}
