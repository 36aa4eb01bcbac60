import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'

/** A check by one query, each row of which is a violation told in its column `line`. */
export const byQuery = (name: string, query: string): Invariant => ({
  name,
  check: async (db: Db) => {
    const { rows } = await sql.raw<{ line: string }>(query).execute(db)
    return rows.map((row) => row.line)
  },
})
