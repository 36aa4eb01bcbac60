import { type SelectQueryBuilder, type Simplify, type SqlBool, sql } from 'kysely'

const pageLength = 500

/** Reads the rows of a query in the order of their ids, page by page; `id` names the column in a join. */
export async function* rowsById<DB, TB extends keyof DB, Row extends { readonly id: number }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  id = 'id',
): AsyncGenerator<Simplify<Row>> {
  for (let after = 0; ; ) {
    const rows = await query
      .where(sql<SqlBool>`${sql.ref(id)} > ${after}`)
      .orderBy(sql.ref(id))
      .limit(pageLength)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageLength) return
    after = last.id
  }
}

/** Yields the few rows that one query returns. */
export async function* rowsOf<Row>(query: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await query()
}
