import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { tables } from '../tables.ts'

/** The day of the oldest pending entry of an account; null where none is pending. */
export const oldestPending = async (db: Db, accountId: number): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('bank_day')
    .select(sql<string | null>`min(day)`.as('day'))
    .where('account_id', '=', accountId)
    // Only where the status of an entry stands: any other part of it may be this word too.
    .where(sql<SqlBool>`transactions ~ ('(^|' || chr(30) || ')[0-9]+' || chr(31) || 'pending' || chr(31))`)
    .executeTakeFirst()
  return row?.day ?? null
}
