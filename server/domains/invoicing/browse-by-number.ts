import { type SqlBool, sql } from 'kysely'
import type { SortDirection } from '#contract/core/sort.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cut } from '#server/platform/lists/cut-from-nearer-end.ts'
import { matching, ofKind } from './match-documents.ts'
import { type ShownRow, shownColumns } from './present.ts'
import { tables } from './tables.ts'

/** A page of documents, and the number of all that match. */
export interface Page {
  readonly rows: readonly ShownRow[]
  readonly total: number
}

/** A run of rows that follow each other in a list: how many, and how some of them are read. */
interface Run {
  readonly count: number
  readonly read: (cut: Cut) => Promise<readonly ShownRow[]>
}

const readRuns = async (runs: readonly Run[], { offset, limit }: Cut): Promise<ShownRow[]> => {
  const rows: ShownRow[] = []
  let before = 0
  for (const { count, read } of runs) {
    const first = Math.max(offset, before)
    const end = Math.min(offset + limit, before + count)
    if (first < end) rows.push(...(await read({ offset: first - before, limit: end - first })))
    before += count
  }
  return rows
}

/**
 * Pages all documents, or those of a year, by year and number. Series have no gaps, so a page's numbers are computed
 * without reading earlier rows. Those without a number: newest first what gets one within moments, at the end what is
 * on hold; oldest number first, all of them at the end.
 */
export const browseByNumber = async (
  db: Db,
  kind: DocumentKind,
  year: number | undefined,
  direction: SortDirection,
  cut: Cut,
): Promise<Page> => {
  const waiting = matching(db, kind, { year }).where('number', 'is', null)
  const onHold = sql<SqlBool>`on_hold_reason is not null`
  // One query counts the waiting documents and those of each year.
  const counted = await tables(db)
    .selectFrom('document_series')
    .select(['year', 'last_number as count', sql<number>`0`.as('onHoldCount')])
    .where('kind', '=', kind)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .unionAll(
      waiting.select(() => [
        sql<number>`0`.as('year'),
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where ${onHold}))::int`.as('onHoldCount'),
      ]),
    )
    .orderBy('year', 'desc')
    .execute()
  const { count: waits = 0, onHoldCount = 0 } = counted.at(-1) ?? {}
  const series = counted.slice(0, -1).map(
    (one): Run => ({
      count: one.count,
      read: async ({ offset, limit }) => {
        const first = direction === 'asc' ? offset + 1 : one.count - offset - limit + 1
        return ofKind(db, kind)
          .select(shownColumns)
          .where('year', '=', one.year)
          .where('number', '>=', first)
          .where('number', '<=', first + limit - 1)
          .orderBy('number', direction)
          .execute()
      },
    }),
  )
  const unnumbered = (count: number, where: SqlCondition): Run => ({
    count,
    read: ({ offset, limit }) =>
      waiting.where(where).select(shownColumns).orderBy('id', direction).offset(offset).limit(limit).execute(),
  })
  const runs =
    direction === 'asc'
      ? [...series.toReversed(), unnumbered(waits, sql<SqlBool>`true`)]
      : [unnumbered(waits - onHoldCount, sql<SqlBool>`not ${onHold}`), ...series, unnumbered(onHoldCount, onHold)]
  return { rows: await readRuns(runs, cut), total: counted.reduce((sum, { count }) => sum + count, 0) }
}

type SqlCondition = ReturnType<typeof sql<SqlBool>>
