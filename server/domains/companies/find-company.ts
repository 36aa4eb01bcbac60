import type { Company } from '#contract/companies/schemas.ts'
import type { Db } from '../../platform/database/database.ts'
import { presentCompany } from './present.ts'
import { tables } from './tables.ts'

/** The company that a user compiled, with its people in the order of entry; null when there is none. */
export const findCompanyOf = async (db: Db, compilerId: number): Promise<Company | null> => {
  const row = await tables(db)
    .selectFrom('company')
    .selectAll()
    .where('compiler_id', '=', compilerId)
    .executeTakeFirst()
  if (!row) return null
  const people = await tables(db)
    .selectFrom('shareholder')
    .selectAll()
    .where('company_id', '=', row.id)
    .orderBy('id')
    .execute()
  return presentCompany(row, people)
}
