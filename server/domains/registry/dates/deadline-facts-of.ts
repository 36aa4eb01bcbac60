import { sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import { endedStatuses } from '#contract/registry/schemas.ts'
import { type CompanyFacts, identityFactsOf, taxFactsOf } from '#server/domains/companies/api.ts'
import { tables } from '#server/domains/registry/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DeadlineFacts } from './expected-deadlines.ts'

const hasEnded = (status: string | null): boolean => endedStatuses.some((ended) => ended === status)

/** Reads what the deadlines of companies follow from; one that is not incorporated, or has ended, owes nothing: null. */
export const deadlineFactsOf = async (
  db: Db,
  companies: readonly CompanyFacts[],
): Promise<ReadonlyMap<number, DeadlineFacts | null>> => {
  const ids = companies.filter(({ status }) => status === 1).map(({ id }) => id)
  const [records, taxes, people] = await Promise.all([
    tables(db)
      .selectFrom('registry_record')
      .selectAll()
      .where('company_id', '=', sql<number>`any(${ids}::int[])`)
      .execute(),
    taxFactsOf(db, ids),
    identityFactsOf(db, ids),
  ])
  const byCompany = new Map(records.map((row) => [row.company_id, row]))
  return new Map(
    companies.map((company) => {
      const row = byCompany.get(company.id)
      const isAnswered = row?.read_at != null && row.company_number === registryNumberOf(company.companyNumber)
      const record = isAnswered ? row : null
      if (company.status !== 1 || (record !== null && hasEnded(record.company_status))) return [company.id, null]
      return [
        company.id,
        {
          record,
          incorporatedOn: company.incorporatedOn,
          tax: taxes.get(company.id) ?? null,
          people: people.get(company.id) ?? [],
        },
      ]
    }),
  )
}
