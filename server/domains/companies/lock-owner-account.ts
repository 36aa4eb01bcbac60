import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/database.ts'

/** This domain's half of the lock key, distinct from other domains' locks on the same user. */
const lockSpace = 0x636f6d70

/** Serialises the writes to a user's draft or company: two tabs, or a draft saved while the company is created. */
export const lockOwnerAccount = async (trx: Trx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${userId}::int)`.execute(trx)
}
