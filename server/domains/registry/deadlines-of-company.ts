import type { Deadline } from '#contract/registry/schemas.ts'
import type { CompanyFacts } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deadlinesOf, isRecordOf } from './rules.ts'
import { tables } from './tables.ts'

/** Lists what a company has to file next on a London day, nearest first; empty before its first reading. */
export const deadlinesOfCompany = async (db: Db, company: CompanyFacts, today: string): Promise<Deadline[]> => {
  const row = await tables(db)
    .selectFrom('registry_record')
    .selectAll()
    .where('company_id', '=', company.id)
    .executeTakeFirst()
  return row && isRecordOf(row, company) ? deadlinesOf(row, today) : []
}
