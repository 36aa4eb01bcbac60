import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

/** Namespace of the advisory lock, so that it meets no other domain's. */
const lockSpace = 7301

/** Holds everything about one user's payments until the transaction ends: two checkouts or mirrors cannot cross. */
export const lockPayer = async (trx: Trx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${userId}::int)`.execute(trx)
}
