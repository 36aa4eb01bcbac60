import type { SessionUser } from '#contract/accounts/schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Finds the user's company as the session shows it: reference, id, name and status; null when there is none. */
export const companyOf = async (db: Db, userId: number): Promise<SessionUser['company']> => {
  const row = await tables(db)
    .selectFrom('company')
    .select(['id', 'name', 'status'])
    .where('compiler_id', '=', userId)
    .executeTakeFirst()
  return row ? { '@id': iri('companies', row.id), ...row } : null
}
