import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** Maps companies to the day of incorporation that the registry reported; others are left out. */
export const incorporationDays = async (db: Db, companyIds: readonly number[]): Promise<Map<number, string>> => {
  const rows = await tables(db)
    .selectFrom('registry_record')
    .select(['company_id', 'incorporated_on'])
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::int[])`)
    .execute()
  return new Map(rows.flatMap(({ company_id: id, incorporated_on: day }) => (day === null ? [] : [[id, day] as const])))
}
