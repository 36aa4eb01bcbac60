import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { bestMatches } from '#server/platform/database/best-matches.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { instant } from '#server/platform/database/values.ts'
import { type CompanyRow, tables } from './tables.ts'

/** Describes a company as other domains show it. */
export interface CompanyFacts {
  readonly id: number
  /** The compiler. */
  readonly userId: number
  readonly name: string
  readonly companyNumber: string | null
  readonly status: CompanyRow['status']
  /** YYYY-MM-DD; null before, and for companies that were incorporated before it was stored. */
  readonly incorporatedOn: string | null
  readonly address: string | null
  /** The second address line. */
  readonly country: string | null
  readonly vatNumber: string | null
  readonly taxCode: string | null
  readonly lastChangeAt: string
}

const factsOf = (row: CompanyRow): CompanyFacts => ({
  id: row.id,
  userId: row.compiler_id,
  name: row.name,
  companyNumber: row.company_number,
  status: row.status,
  incorporatedOn: row.incorporated_on,
  address: row.address,
  country: row.country,
  vatNumber: row.vat_number,
  taxCode: row.tax_code,
  lastChangeAt: instant(row.last_change_at),
})

const factsBy = async (db: Db, column: 'id' | 'compiler_id', values: readonly number[]): Promise<CompanyFacts[]> => {
  if (values.length === 0) return []
  const rows = await tables(db)
    .selectFrom('company')
    .selectAll()
    .where(column, '=', sql<number>`any(${[...values]}::int[])`)
    .execute()
  return rows.map(factsOf)
}

/** Maps these users to their companies; users without a company are left out. */
export const companiesOf = async (db: Db, userIds: readonly number[]): Promise<Map<number, CompanyFacts>> =>
  new Map((await factsBy(db, 'compiler_id', userIds)).map((facts) => [facts.userId, facts]))

/** Maps these ids to companies; unknown ids are left out. */
export const companiesById = async (db: Db, ids: readonly number[]): Promise<Map<number, CompanyFacts>> =>
  new Map((await factsBy(db, 'id', ids)).map((facts) => [facts.id, facts]))

/** Lists at most `limit` companies with a higher id, in the order of their ids. */
export const companiesAfter = async (db: Db, afterId: number, limit: number): Promise<CompanyFacts[]> => {
  const rows = await tables(db)
    .selectFrom('company')
    .selectAll()
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(factsOf)
}

/** Lists at most `limit` incorporated companies with a number and a higher id, in the order of their ids. */
export const incorporatedAfter = async (db: Db, afterId: number, limit: number): Promise<CompanyFacts[]> => {
  const rows = await tables(db)
    .selectFrom('company')
    .selectAll()
    .where('status', '=', 1)
    .where('company_number', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(factsOf)
}

const nameSearch = sql<string>`name_search`

/** Selects the ids of the companies whose name contains a text, as a subquery for `in`. */
export const companiesNamed = (text: string): RawBuilder<number> =>
  sql<number>`(select id from company where name_search like search_fold(${likePattern(text)}))`

/** Selects the compilers of the companies whose name contains a text, as a subquery. */
export const compilersNamed = (text: string): RawBuilder<number> =>
  sql<number>`(select compiler_id from company where ${containsText(nameSearch, text)})`

/** Returns the condition that the name of a user's company contains a text, read from the one row of each user. */
export const hasCompanyNamed = (userId: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql`(select ${containsText(nameSearch, text)} from company where compiler_id = ${userId}) is true`

/** The company of a user `d`, as columns of `company`, for answers that the database writes. */
export const companyOfUser = sql` left join lateral (select c.id, c.name from company c where c.compiler_id = d.id) company on true`

/** Finds the companies whose name contains a text, best match first. */
export const searchCompanies = async (db: Db, text: string, limit: number): Promise<CompanyFacts[]> => {
  const column = { table: 'company', text: nameSearch, newest: sql`id desc` }
  const ids = (await bestMatches(db, column, text, limit)).map(({ id }) => id)
  const byId = new Map((await factsBy(db, 'id', ids)).map((facts) => [facts.id, facts]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Selects the ids of the users who have a company, as a subquery for `in`. */
export const companyOwners = (): RawBuilder<number> => sql<number>`(select compiler_id from company)`
