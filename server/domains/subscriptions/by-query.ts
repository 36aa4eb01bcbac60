import type { sql } from 'kysely'
import type { Invariant } from '../../platform/database/invariant.ts'

/** An invariant as one query: each row is a violation, said by its column `fault`. */
export const byQuery = (name: string, query: ReturnType<typeof sql<{ fault: string }>>): Invariant => ({
  name,
  check: async (db) => (await query.execute(db)).rows.map(({ fault }) => fault),
})
