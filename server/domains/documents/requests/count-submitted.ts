import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Counts the requests whose files wait for staff. */
export const countSubmitted = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document_request where state = 'submitted'`.execute(db)
  return rows[0]?.count ?? 0
}
