import { sql } from 'kysely'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { UserRow } from '#server/domains/people/api.ts'

/** Loads the users with these ids in their order; deleted users are left out. */
export const usersInOrder = async (
  { platform }: Pick<AccountsDeps, 'platform'>,
  ids: readonly number[],
): Promise<UserRow[]> => {
  if (ids.length === 0) return []
  const rows = await tables(platform.db)
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('deleted_at', 'is', null)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
