const pageSize = 200

/** The rows of a query in the order of their ids, a page at a time. */
export async function* rowsById<Row extends { readonly id: number }>(
  page: (afterId: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0; ; ) {
    const rows = await page(after, pageSize)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** A handful of rows that one query answers. */
export async function* rowsOf<Row>(query: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await query()
}
