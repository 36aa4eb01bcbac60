import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SortDirection } from '#contract/core/sort.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { type Cut, cutFromNearerEnd } from '#server/platform/lists/cut-from-nearer-end.ts'
import { type DocumentFilters, matching, ofKind } from './match-documents.ts'
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

/** Selects one page of the numbered documents, in the order of their numbers. */
export const numberedPage = (
  db: Db | Trx,
  kind: DocumentKind,
  filters: DocumentFilters,
  direction: SortDirection,
  { offset, limit }: Cut,
) =>
  matching(db, kind, filters, 'numbered')
    .select(shownColumns)
    .orderBy('year', direction)
    .orderBy('number', direction)
    .offset(offset)
    .limit(limit)

const onHold = sql<SqlBool>`on_hold_reason is not null`

/** The waiting documents have no year: their count comes after those of the years. */
const noYear = 0

const countsOf = (year: number, onHoldCount: RawBuilder<number>) => [
  sql<number>`${year}::int`.as('year'),
  sql<number>`count(*)::int`.as('count'),
  onHoldCount.as('onHoldCount'),
]

/**
 * Counts what is listed in one query: each year's numbered documents as its series says, or a part of all documents (of
 * some days, or by their conversion) by its index, and at the end those without a number.
 */
const countParts = async (db: Db, kind: DocumentKind, filters: DocumentFilters, isPart: boolean) => {
  const { year, status } = filters
  const none = sql<number>`0`
  const counted = await matching(db, kind, filters, 'waiting')
    .select(() => countsOf(noYear, sql<number>`(count(*) filter (where ${onHold}))::int`))
    .$if(status !== 'draft' && isPart, (query) =>
      query.unionAll(matching(db, kind, filters).select(() => countsOf(noYear + 1, none))),
    )
    .$if(status !== 'draft' && !isPart, (query) =>
      query.unionAll(
        tables(db)
          .selectFrom('document_series')
          .select(['year', 'last_number as count', none.as('onHoldCount')])
          .where('kind', '=', kind)
          .$if(year !== undefined, (series) => series.where('year', '=', year ?? 0)),
      ),
    )
    .orderBy('year', 'desc')
    .execute()
  const { count: waits = 0, onHoldCount = 0 } = counted.at(-1) ?? {}
  return { numbered: counted.slice(0, -1), waits, onHoldCount }
}

/**
 * Pages documents by year and number: all of them, those of a year, of some days or not converted, or drafts alone. Series have no
 * gaps, so a page's numbers are computed without reading earlier rows. Those without a number: newest first what gets one
 * within moments, at the end what is on hold; oldest number first, all of them at the end.
 */
export const browseByNumber = async (
  db: Db,
  kind: DocumentKind,
  filters: DocumentFilters,
  direction: SortDirection,
  cut: Cut,
): Promise<Page> => {
  const { converted, 'createdAt[after]': from, 'createdAt[before]': to } = filters
  const isPart = from !== undefined || to !== undefined || converted !== undefined
  const { numbered, waits, onHoldCount } = await countParts(db, kind, filters, isPart)
  const ofPart = (count: number): Run => ({
    count,
    read: (part) =>
      cutFromNearerEnd(direction, part, count, (scan, rows) => numberedPage(db, kind, filters, scan, rows).execute()),
  })
  const ofYear = (year: number, count: number): Run => ({
    count,
    read: ({ offset, limit }) => {
      const first = direction === 'asc' ? offset + 1 : count - offset - limit + 1
      return ofKind(db, kind)
        .select(shownColumns)
        .where('year', '=', year)
        .where('number', '>=', first)
        .where('number', '<=', first + limit - 1)
        .orderBy('number', direction)
        .execute()
    },
  })
  const series = numbered.map(({ year, count }) => (isPart ? ofPart(count - waits) : ofYear(year, count)))
  const unnumbered = (count: number, where: typeof onHold): Run => ({
    count,
    read: ({ offset, limit }) =>
      matching(db, kind, filters, 'waiting')
        .where(where)
        .select(shownColumns)
        .orderBy('id', direction)
        .offset(offset)
        .limit(limit)
        .execute(),
  })
  const runs =
    direction === 'asc'
      ? [...series.toReversed(), unnumbered(waits, sql<SqlBool>`true`)]
      : [unnumbered(waits - onHoldCount, sql<SqlBool>`not ${onHold}`), ...series, unnumbered(onHoldCount, onHold)]
  return { rows: await readRuns(runs, cut), total: runs.reduce((sum, { count }) => sum + count, 0) }
}
