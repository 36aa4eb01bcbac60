import { sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { numberQuery } from '#server/platform/database/number-query.ts'
import { type CompanyFacts, companiesById } from './company-facts.ts'

/** A company number's beginning: letters and digits only, so that no pattern is in it. */
const startOf = (text: string): string | null => {
  const sign = text.replace(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z\d]{2,8}$/.test(sign) && /\d/.test(sign) ? sign : null
}

/** The most matches from which the newest are shown: a short number may be in many. */
const maxMatches = 500

/**
 * Finds the companies whose company number starts with a text (or equals it without leading zeros), whose VAT or tax
 * number contains it, or one of whose people has such a phone number; newest first.
 */
export const companiesByNumber = async (db: Db, text: string, limit: number): Promise<CompanyFacts[]> => {
  const start = startOf(text)
  const { phone, taxNumber } = numberQuery(text)
  const whole = registryNumberOf(text)
  const parts = [
    ...(whole === null
      ? []
      : [sql`(select id, 0 as rank from company where registry_number = ${whole} limit ${limit})`]),
    ...(start === null
      ? []
      : [
          sql`(select id, 1 as rank from company where registry_number is not null and registry_number ~>=~ ${start}
            and registry_number ~<~ (${start}::text || chr(1114111)) limit ${limit})`,
        ]),
    // Written like its index.
    ...(taxNumber === null
      ? []
      : [
          sql`(select id, 2 as rank from company where upper(regexp_replace(coalesce(vat_number, '') || '/' ||
            coalesce(tax_code, ''), '[^A-Za-z0-9/]', '', 'g')) like ${`%${taxNumber}%`} limit ${maxMatches})`,
        ]),
    ...(phone === null
      ? []
      : [
          sql`(select company_id as id, 3 as rank from shareholder where phone_number like ${`%${phone}%`}
            limit ${maxMatches})`,
        ]),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(parts, sql` union all `)}) as found group by id
    order by min(rank), id desc limit ${limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const byId = await companiesById(db, ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
