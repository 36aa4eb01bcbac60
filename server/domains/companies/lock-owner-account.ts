import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

/** This domain's half of the lock's key, so that other domains' locks on the same user are others. */
const lockSpace = 0x636f6d70

/** Lets one transaction at a time write a user's draft or company: two tabs, or a draft saved while the company is made. */
export const lockOwnerAccount = async (trx: Trx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, ${userId}::int)`.execute(trx)
}
