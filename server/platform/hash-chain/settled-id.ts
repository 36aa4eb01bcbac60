import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { ChainSource } from './chain-source.ts'

const lookEveryMs = 50

/** Lists the transactions that write to the table, by the database's id for them. */
const writersOf = async (db: Db, { table }: Pick<ChainSource, 'table'>): Promise<Set<string>> => {
  const { rows } = await sql<{ writer: string }>`select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = ${sql.lit(table)}::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ writer }) => writer))
}

/**
 * Finds the id up to which no entry can appear any more; null while an older transaction stays open longer than
 * `patienceMs`. A writer locks the table before it takes an id and unlocks when its rows are visible. So it waits for
 * the writers at the moment of the highest id; they wait for nobody.
 */
export const settledId = async (
  db: Db,
  source: Pick<ChainSource, 'table'>,
  patienceMs: number,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(source.table)}`.execute(
    db,
  )
  const open = await writersOf(db, source)
  for (let waited = 0; open.size > 0; waited += lookEveryMs) {
    if (waited >= patienceMs) return null
    await pause(lookEveryMs)
    const now = await writersOf(db, source)
    for (const writer of open) if (!now.has(writer)) open.delete(writer)
  }
  return rows[0]?.id ?? 0
}
