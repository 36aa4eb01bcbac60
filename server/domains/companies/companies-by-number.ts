import { type RawBuilder, sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { numberQuery } from '#server/platform/database/number-query.ts'
import { type CompanyFacts, companiesById } from './company-facts.ts'

/** A company number's beginning: letters and digits only, so that no pattern is in it. */
const startOf = (text: string): string | null => {
  const sign = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z\d]{2,8}$/.test(sign) && /\d/.test(sign) ? sign : null
}

/**
 * Selects the newest companies of a query. All matches are found by its index first: read in the order of their ids, a rare
 * number would mean reading the whole table.
 */
const newest = (rank: number, matches: RawBuilder<unknown>, limit: number): RawBuilder<unknown> =>
  sql`(with matches as materialized (${matches})
    select id, ${sql.lit(rank)} as rank from (select distinct id from matches) as found order by id desc limit ${limit})`

/**
 * Finds the companies whose company number starts with a text (or equals it without leading zeros), whose VAT or tax
 * number contains it, or one of whose people has such a phone number; newest first.
 */
export const companiesByNumber = async (db: Db, text: string, limit: number): Promise<CompanyFacts[]> => {
  const start = startOf(text)
  const { phone, taxNumber } = numberQuery(text)
  const whole = registryNumberOf(text)
  const parts = [
    ...(whole === null ? [] : [newest(0, sql`select id from company where registry_number = ${whole}`, limit)]),
    ...(start === null
      ? []
      : [
          newest(
            1,
            sql`select id from company where registry_number is not null and registry_number ~>=~ ${start}
              and registry_number ~<~ (${start}::text || chr(1114111))`,
            limit,
          ),
        ]),
    // Written like its index.
    ...(taxNumber === null
      ? []
      : [
          newest(
            2,
            sql`select id from company where upper(regexp_replace(coalesce(vat_number, '') || '/' ||
              coalesce(tax_code, ''), '[^A-Za-z0-9/]', '', 'g')) like ${`%${taxNumber}%`}`,
            limit,
          ),
        ]),
    ...(phone === null
      ? []
      : [newest(3, sql`select company_id as id from shareholder where phone_number like ${`%${phone}%`}`, limit)]),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as found group by id
    order by min(rank), id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const byId = await companiesById(db, ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
