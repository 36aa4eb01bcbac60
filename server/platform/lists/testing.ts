import { type Compilable, CompiledQuery, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Returns the plan of a query on PostgreSQL as it is for a long table: few rows alone would never need an index. */
export const plan = (
  db: Db,
  build: (trx: Trx) => Compilable,
  { bitmaps = false }: { readonly bitmaps?: boolean } = {},
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    await sql`set local enable_bitmapscan = ${sql.lit(bitmaps ? 'on' : 'off')}`.execute(trx)
    const { sql: text, parameters } = build(trx).compile()
    const { rows } = await trx.executeQuery<Record<'QUERY PLAN', string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
