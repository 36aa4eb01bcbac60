import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'

/** Why parts of otherwise immutable entries may be cleared. */
export type ClearingPurpose = 'erasure' | 'retention' | 'migration'

/** Declares during `work` why its statements clear entries; the database refuses changes without it. */
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
