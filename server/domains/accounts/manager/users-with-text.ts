import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compilersNamed, hasCompanyNamed } from '#server/domains/companies/api.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import type { Db } from '#server/platform/database/database.ts'
import { searchedTexts } from './match-users.ts'

type Conditions = readonly RawBuilder<SqlBool>[]

/** Each of them has an index. */
const inOwnTexts = (text: string) =>
  sql<SqlBool>`(${sql.join(
    searchedTexts.map((value) => containsText(value, text)),
    sql` or `,
  )})`

/** Selects the users found by the search indexes: of their own texts and of the names of companies. */
const found = (text: string) => sql`
  with found as materialized (
    select id from app_user where deleted_at is null and ${inOwnTexts(text)} union ${compilersNamed(text)}
  )`

const among = (conditions: Conditions) =>
  sql`where id in (select id from found) and ${sql.join(conditions, sql` and `)}`

/** Counts the users with a text in their address, name or company's name that meet the conditions. */
export const countWithText = async (db: Db, text: string, conditions: Conditions): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    ${found(text)} select count(*)::int as total from app_user ${among(conditions)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Selects these users, to be sorted: for few. */
export const withText = (text: string, conditions: Conditions, columns: RawBuilder<unknown>) => sql`
  ${found(text)}, matching as materialized (select ${columns} from app_user ${among(conditions)})
  select * from matching`

/** Returns the condition that one user is found: for many, met while scanning in the requested order. */
export const hasText = (text: string): RawBuilder<SqlBool> =>
  sql`(${inOwnTexts(text)} or ${hasCompanyNamed(sql.ref('app_user.id'), text)})`
