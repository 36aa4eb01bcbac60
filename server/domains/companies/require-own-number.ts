import { sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuseField } from '../../platform/http/refusal.ts'
import { tables } from './tables.ts'

/** This domain's half of the lock's key, so that other domains' locks on the same number are others. */
const lockSpace = 0x636f6e6f

/**
 * Refuses a registry number that another company has, however it is written, and names that company: only managers write
 * numbers. Two transactions with one number take turns. What cannot be a registry number belongs to nobody.
 */
export const requireOwnNumber = async (trx: Trx, written: string | null, id: number | null): Promise<void> => {
  const number = registryNumberOf(written)
  if (number === null) return
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, hashtext(${number}))`.execute(trx)
  const other = await tables(trx)
    .selectFrom('company')
    .select('name')
    .where('registry_number', '=', number)
    .$if(id !== null, (query) => query.where('id', '<>', id))
    .orderBy('id')
    .executeTakeFirst()
  if (other) throw refuseField('companyNumber', 'company.number_taken', { name: other.name })
}
