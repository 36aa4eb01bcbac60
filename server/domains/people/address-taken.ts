import { type OnConflictBuilder, sql } from 'kysely'
import type { PeopleTables } from './tables.ts'

type Conflict = OnConflictBuilder<PeopleTables, 'app_user'>

/**
 * Inserts no row where an account already has the address; a row that only waits for an address conflicts with none.
 */
export const addressTaken = (conflict: Conflict) =>
  conflict.expression(sql`lower(email)`).where('waits_for_user_id', 'is', null).doNothing()
