import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compilersNamed, hasCompanyNamed } from '#server/domains/companies/api.ts'
import { containsText } from '#server/platform/database/contains-text.ts'
import { searchedTexts } from './match-users.ts'

/** Each of them has an index. */
const inOwnTexts = (text: string) =>
  sql<SqlBool>`(${sql.join(
    searchedTexts.map((value) => containsText(value, text)),
    sql` or `,
  )})`

/** Returns the condition that a user is found by the search indexes, of their own texts and of companies: for few. */
export const isFoundBy = (text: string): RawBuilder<SqlBool> =>
  sql`id in (select id from app_user where deleted_at is null and ${inOwnTexts(text)} union ${compilersNamed(text)})`

/** Returns the condition that one user is found: for many, met while scanning in the requested order. */
export const hasText = (text: string): RawBuilder<SqlBool> =>
  sql`(${inOwnTexts(text)} or ${hasCompanyNamed(sql.ref('app_user.id'), text)})`
