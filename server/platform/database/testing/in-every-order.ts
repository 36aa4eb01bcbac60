import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { InSavepoints } from './in-savepoints.ts'

/** What is done with each id, and at the end of each order. */
interface Orders {
  readonly each: (id: string) => Promise<void>
  readonly end: (order: readonly string[]) => Promise<void>
}

/** Does the work for ids in every order; orders with the same beginning share it. Returns how many there were. */
export const inEveryOrder = async (
  takenBack: InSavepoints['takenBack'],
  ids: readonly string[],
  { each, end }: Orders,
): Promise<number> => {
  let attempted = 0
  const follow = async (before: readonly string[], rest: readonly string[]): Promise<void> => {
    // What follows is taken back before the next one.
    for (const id of rest)
      await takenBack(async () => {
        await each(id)
        await follow(
          [...before, id],
          rest.filter((one) => one !== id),
        )
      })
    if (rest.length > 0) return
    attempted += 1
    await end(before)
  }
  await follow([], ids)
  return attempted
}

/** Reads the rows of each table, by a name, without some columns, as texts. */
export const stateIn = async (
  db: Db,
  tables: Readonly<Record<string, string>>,
  without: string,
): Promise<Record<string, string[]>> => {
  const parts = Object.entries(tables).map(
    ([name, table]) => `'${name}', (select coalesce(json_agg(said order by said), '[]') from
      (select (to_jsonb(x) - '${without}'::text[])::text as said from ${table} x) as one)`,
  )
  const { rows } = await sql<{ all: Record<string, string[]> }>`
    select json_build_object(${sql.raw(parts.join(', '))}) as all`.execute(db)
  return rows[0]?.all ?? {}
}
