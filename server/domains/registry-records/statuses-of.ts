import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { tables } from './tables.ts'

/** The company status that the registry last reported, and the requested number. */
export interface StatusAtRegistry {
  readonly companyNumber: string
  readonly status: string
  readonly detail: string | null
}

/** Maps companies to the status that the registry last reported; companies never read are left out. */
export const statusesOf = async (
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, StatusAtRegistry>> => {
  if (companyIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('registry_record')
    .select(['company_id', 'company_number', 'company_status', 'company_status_detail'])
    .where('company_id', '=', sql<number>`any(${[...companyIds]}::int[])`)
    .execute()
  return new Map(
    rows.flatMap(({ company_id: id, company_number: companyNumber, company_status: status, ...row }) =>
      status === null ? [] : [[id, { companyNumber, status, detail: row.company_status_detail }] as const],
    ),
  )
}

/** Writes the same status of one company as JSON; null unless it was read under this number. */
export const statusAtRegistry = (companyId: string, number: string): string =>
  `(select json_build_object('status', r.company_status, 'detail', r.company_status_detail) from registry_record r
    where r.company_id = ${companyId} and r.company_status is not null and r.company_number = ${number})`
