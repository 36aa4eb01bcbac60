import { type RawBuilder, sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { type DocumentFilters, documentsWhere } from './match-documents.ts'
import { countPaid } from './of-status.ts'

/** Counts documents of a kind one by one; with days only, an index of days serves it. */
const countAll = (kind: DocumentKind, filters: DocumentFilters): RawBuilder<unknown> =>
  sql`select count(*) from accounting_document where ${documentsWhere(kind, filters)}`

/** Counts all documents, or those of a year: the last numbers of the series, and what waits for a number. */
const countBySeries = (kind: DocumentKind, year: number | undefined): RawBuilder<unknown> =>
  sql`(select coalesce(sum(last_number), 0) from document_series where kind = ${sql.lit(kind)}
    ${year === undefined ? sql`` : sql`and year = ${year}::int`}) + (${countAll(kind, { year, status: 'draft' })})`

/** Counts what is not searched, without reading every document where the stored series say the number. */
export const countDocuments = (kind: DocumentKind, filters: DocumentFilters): RawBuilder<unknown> => {
  const { status, converted, year, 'createdAt[after]': from, 'createdAt[before]': to } = filters
  if (from !== undefined || to !== undefined || converted !== undefined) return countAll(kind, filters)
  if (status === 'paid') return sql`select ${countPaid(year)}`
  return status === undefined ? sql`select ${countBySeries(kind, year)}` : countAll(kind, filters)
}
