import type { Company } from '#contract/companies/schemas.ts'
import { companyPageOf, registryNumberOf } from '#contract/registry/company-number.ts'
import { statusesOf } from '#server/domains/registry-records/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CompaniesDeps } from './deps.ts'
import type { CompanyRow } from './tables.ts'

/** Describes a company's page at the registry and its status there. */
export type AtRegistry = Pick<Company, 'companyHouse' | 'registryStatus'>

/** The value for a company that the registry does not know. */
export const notAtRegistry: AtRegistry = { companyHouse: null, registryStatus: null }

type Numbered = Pick<CompanyRow, 'id' | 'status' | 'company_number'>

/**
 * Finds the registry data of each company, in the given order. Ignores data read under another number, or before a
 * company was set back.
 */
export const atRegistry = async (
  { platform }: Pick<CompaniesDeps, 'platform'>,
  db: Db,
  rows: readonly Numbered[],
): Promise<AtRegistry[]> => {
  const read = await statusesOf(
    db,
    rows.filter(({ status }) => status === 1).map(({ id }) => id),
  )
  return rows.map((row) => {
    const found = read.get(row.id)
    const isOurs = row.status === 1 && found?.companyNumber === registryNumberOf(row.company_number)
    return {
      companyHouse: companyPageOf(platform.settings.registryPages, row.company_number),
      registryStatus: found && isOurs ? { status: found.status, detail: found.detail } : null,
    }
  })
}
