import { sql } from 'kysely'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DocumentFilters, matching } from './match-documents.ts'
import { countPaid } from './of-status.ts'
import { tables } from './tables.ts'

/** Counts documents of a kind one by one; with days only, an index of days serves it. */
export const countAll = async (db: Db, kind: DocumentKind, filters: DocumentFilters): Promise<number> => {
  const { total } = await matching(db, kind, filters)
    .select((of) => of.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Counts all documents, or those of a year: the last numbers of the series, and what waits for a number. */
const countBySeries = async (db: Db, kind: DocumentKind, year: number | undefined): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('document_series')
    .select((of) => of.fn.coalesce(of.fn.sum<bigint>('last_number'), sql<bigint>`0`).as('count'))
    .where('kind', '=', kind)
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count) + (await countAll(db, kind, { year, status: 'draft' }))
}

/** Counts what is not searched, without reading every document where the stored series say the number. */
export const countDocuments = (db: Db, kind: DocumentKind, filters: DocumentFilters): Promise<number> => {
  const { status, converted, year, 'createdAt[after]': from, 'createdAt[before]': to } = filters
  if (from !== undefined || to !== undefined || converted !== undefined) return countAll(db, kind, filters)
  if (status === 'paid') return countPaid(db, year)
  return status === undefined ? countBySeries(db, kind, year) : countAll(db, kind, filters)
}
