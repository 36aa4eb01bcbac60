import type { Trx } from '../../platform/database/database.ts'
import { type CompanyRow, tables } from './tables.ts'

/** A company, held until the transaction ends: whoever writes it or its people waits. */
export const lockCompany = (trx: Trx, id: number): Promise<CompanyRow | undefined> =>
  tables(trx).selectFrom('company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
