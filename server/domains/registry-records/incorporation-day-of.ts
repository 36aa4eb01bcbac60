import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Finds the day of incorporation that the registry reported of a company under its number; null without one. */
export const incorporationDayOf = async (
  db: Db,
  { companyId, companyNumber }: { readonly companyId: number; readonly companyNumber: string | null },
): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('registry_record')
    .select('incorporated_on')
    .where('company_id', '=', companyId)
    .where('company_number', '=', registryNumberOf(companyNumber))
    .executeTakeFirst()
  return row?.incorporated_on ?? null
}
