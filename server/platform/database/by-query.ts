import { type RawBuilder, sql } from 'kysely'
import type { Invariant } from './invariant.ts'

/** Creates an invariant from one query: each row is a violation, described by its column `line`. */
export const byQuery = (name: string, query: string | RawBuilder<{ line: string }>): Invariant => ({
  name,
  check: async (db) => {
    const { rows } = await (typeof query === 'string' ? sql.raw<{ line: string }>(query) : query).execute(db)
    return rows.map(({ line }) => line)
  },
})
