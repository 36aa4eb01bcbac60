import { type SqlBool, sql } from 'kysely'
import { tables } from '#server/domains/banking/tables.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Finds the day of an account's oldest pending transaction; null if none is pending. */
export const oldestPending = async (db: Db, accountId: number): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('bank_day')
    .select(sql<string | null>`min(day)`.as('day'))
    .where('account_id', '=', accountId)
    // Matches only the status field, since other fields may contain the same word.
    .where(sql<SqlBool>`transactions ~ ('(^|' || chr(30) || ')[0-9]+' || chr(31) || 'pending' || chr(31))`)
    .executeTakeFirst()
  return row?.day ?? null
}
