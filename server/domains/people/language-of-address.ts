import { sql } from 'kysely'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/**
 * Finds the language of the account with an address that is confirmed, or that only a mailed link opens. Null when
 * there is none; an unconfirmed registration does not count.
 */
export const languageOfAddress = async (db: Db | Trx, email: string): Promise<Language | null> => {
  const user = await tables(db)
    .selectFrom('app_user')
    .select('language')
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('email_verified_at', 'is not', null), eb('password_hash', 'is', null)]))
    // A buyer whose account waits for the address comes first, as for purchases with it.
    .orderBy(sql`waits_for_user_id is null`)
    .limit(1)
    .executeTakeFirst()
  return user?.language ?? null
}
