import type { Trx } from '#server/platform/database/database.ts'
import { type CompanyRow, tables } from './tables.ts'

/** Locks a company until the transaction ends; other writes to it or its people wait. */
export const lockCompany = (trx: Trx, id: number): Promise<CompanyRow | undefined> =>
  tables(trx).selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
