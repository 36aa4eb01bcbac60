import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'

/** Namespace of the advisory lock; no other domain uses it. */
const lockSpace = 7301

/** Locks a user's payments until the transaction ends, so that two checkouts or mirrors cannot interleave. */
export const lockPayer = async (trx: Trx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${userId}::int)`.execute(trx)
}
