import { type OnConflictBuilder, sql } from 'kysely'
import type { AccountsTables } from './tables.ts'

type Conflict = OnConflictBuilder<AccountsTables, 'app_user'>

/** Inserts nobody where the address has its account; one that only waits for an address takes it from nobody. */
export const addressTaken = (conflict: Conflict) =>
  conflict.expression(sql`lower(email)`).where('waits_for_user_id', 'is', null).doNothing()
