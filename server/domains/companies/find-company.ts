import type { Company } from '#contract/companies/schemas.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { atRegistry, notAtRegistry } from './at-registry.ts'
import type { CompaniesDeps } from './deps.ts'
import { presentCompany } from './present.ts'
import { type CompanyRow, type ShareholderRow, tables } from './tables.ts'

/** Lists the people of a company in the order of entry. */
export const peopleOf = (db: Db, companyId: number): Promise<ShareholderRow[]> =>
  tables(db).selectFrom('shareholder').selectAll().where('company_id', '=', companyId).orderBy('id').execute()

/** Completes a company's row with its people in the order of entry and its compiler's address. */
export const wholeCompany = async (
  deps: Pick<CompaniesDeps, 'platform'>,
  db: Db,
  row: CompanyRow,
): Promise<Company> => {
  const emails = await emailsOf(db, [row.compiler_id])
  const [registered = notAtRegistry] = await atRegistry(deps, db, [row])
  return presentCompany(row, await peopleOf(db, row.id), emails.get(row.compiler_id) ?? '', registered)
}

/** Finds the row of a company by its own id or its compiler's. */
export const findRow = (
  db: Db,
  by: 'id' | 'compiler_id',
  id: number,
  reach: number | null = null,
): Promise<CompanyRow | undefined> =>
  tables(db)
    .selectFrom('company')
    .selectAll()
    .where(by, '=', id)
    .$if(reach !== null, (query) => query.where('compiler_id', '=', reach))
    .executeTakeFirst()
