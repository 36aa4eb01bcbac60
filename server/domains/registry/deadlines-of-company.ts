import type { Deadline } from '#contract/registry/schemas.ts'
import type { CompanyFacts } from '#server/domains/companies/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isDeadlineOf, presentDeadlines } from './present-deadlines.ts'
import { tables } from './tables.ts'

/** Lists what a company has to do next on a London day, nearest first, without what is done. */
export const deadlinesOfCompany = async (db: Db, company: CompanyFacts, today: string): Promise<Deadline[]> => {
  const rows = await tables(db)
    .selectFrom('company_deadline')
    .selectAll()
    .where('company_id', '=', company.id)
    .where('done_at', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  const current = rows.filter((row) => isDeadlineOf(row, company))
  return (await presentDeadlines(db, current, today)).map(({ deadline }) => deadline)
}
