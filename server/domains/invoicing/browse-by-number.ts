import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SortDirection } from '#contract/core/sort.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import type { ListParts } from '#server/platform/lists/list-answer.ts'
import { orderSql } from '#server/platform/lists/page-of.ts'
import { type DocumentFilters, documentsWhere } from './match-documents.ts'
import { numberOrder } from './number-order.ts'

const all = sql<SqlBool>`true`
const onHold = sql<SqlBool>`on_hold_reason is not null`
const notOnHold = sql<SqlBool>`on_hold_reason is null`

/** A run of rows that follow each other in a list: its location, how many they are, and how some of them are read. */
interface Run {
  /** Selects `location`, the year of a series, and `n`, their number. */
  readonly counts: RawBuilder<unknown>
  /** Selects the rows, given the `skip` and the `size` of `taken`. */
  readonly rows: RawBuilder<unknown>
}

/** Locations below and above those of the series, which have their years. */
const [first, last] = [-10_000, 10_000] as const

const waiting = (
  location: typeof first | typeof last,
  direction: SortDirection,
  kind: DocumentKind,
  filters: DocumentFilters,
  which: RawBuilder<SqlBool>,
): Run => {
  const where = sql`${documentsWhere(kind, filters, 'waiting')} and ${which}`
  return {
    counts: sql`select ${sql.lit(location)} as location, 0 as year, count(*) as n from accounting_document where ${where}`,
    rows: sql`select * from accounting_document where ${where} and taken.location = ${sql.lit(location)}
      order by id ${direction === 'asc' ? sql`asc` : sql`desc`} offset taken.skip limit taken.size`,
  }
}

/** All of a year's numbers: series have no gaps, so a page's numbers are computed without reading earlier rows. */
const series = (direction: SortDirection, kind: DocumentKind, { year }: DocumentFilters): Run => {
  const ofYear = year === undefined ? sql`` : sql`and year = ${year}::int`
  const [location, from] =
    direction === 'asc' ? [sql`year`, sql`taken.skip + 1`] : [sql`-year`, sql`taken.n - taken.skip - taken.size + 1`]
  return {
    counts: sql`select ${location}, year, last_number::bigint from document_series where kind = ${sql.lit(kind)} ${ofYear}`,
    rows: sql`select * from accounting_document where kind = ${sql.lit(kind)} and accounting_document.year = taken.year
      and number >= ${from} and number < ${from} + taken.size`,
  }
}

/** Part of the numbered documents, of some days or by their conversion: read from the nearer end of their numbers. */
const part = (direction: SortDirection, kind: DocumentKind, filters: DocumentFilters): Run => {
  const where = documentsWhere(kind, filters, 'numbered')
  const [there, back] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const after = sql`taken.n - taken.skip - taken.size`
  return {
    counts: sql`select 0, 0, count(*) from accounting_document where ${where}`,
    rows: sql`(select * from accounting_document where ${where} and taken.location = 0 order by year ${there}, number ${there}
        offset taken.skip limit case when taken.skip <= ${after} then taken.size else 0 end)
      union all (select * from accounting_document where ${where} and taken.location = 0 order by year ${back}, number ${back}
        offset ${after} limit case when taken.skip <= ${after} then 0 else taken.size end)`,
  }
}

/**
 * Pages documents by year and number: all of them, those of a year, of some days or not converted, or drafts alone.
 * Those without a number: newest first what gets one within moments, at the end what is on hold; oldest number first,
 * all of them at the end.
 */
export const browseByNumber = (
  kind: DocumentKind,
  filters: DocumentFilters,
  direction: SortDirection,
  { offset, limit }: Cut,
): Omit<ListParts, 'fields'> => {
  const { converted, status, 'createdAt[after]': from, 'createdAt[before]': to } = filters
  const isPart = from !== undefined || to !== undefined || converted !== undefined
  const numbered = isPart ? part(direction, kind, filters) : series(direction, kind, filters)
  const unnumbered =
    direction === 'asc'
      ? [waiting(last, direction, kind, filters, all)]
      : [waiting(first, direction, kind, filters, notOnHold), waiting(last, direction, kind, filters, onHold)]
  const runs = status === 'draft' ? unnumbered : [...unnumbered, numbered]
  const [start, end] = [sql`${offset}::bigint`, sql`${offset + limit}::bigint`]
  return {
    sources: [
      sql`runs as materialized (select *, sum(n) over (order by location) - n as before from
        (${sql.join(
          runs.map(({ counts }) => counts),
          sql` union all `,
        )}) run)`,
      sql`taken as materialized (select location, year, n, greatest(${start} - before, 0)::bigint as skip,
        (least(${end}, before + n) - greatest(${start}, before))::bigint as size
        from runs where before < ${end} and before + n > ${start})`,
    ],
    total: sql`select coalesce(sum(n), 0) from runs`,
    page: sql.join(
      runs.map(({ rows }) => sql`select found.* from taken, lateral (${rows}) found`),
      sql` union all `,
    ),
    orderBy: orderSql(numberOrder(direction)),
  }
}
