import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** Why something may be taken out of entries that are never changed otherwise. */
export type ClearingPurpose = 'erasure' | 'retention' | 'migration'

/** Declares for the time of `work` why its statements clear entries; the database refuses to change them without. */
export const whileClearing = async <Result>(
  trx: Trx,
  purpose: ClearingPurpose,
  work: () => Promise<Result>,
): Promise<Result> => {
  await sql`select set_config('portico.clearing', ${purpose}, true)`.execute(trx)
  const result = await work()
  await sql`select set_config('portico.clearing', '', true)`.execute(trx)
  return result
}
