import { sql } from 'kysely'
import { registryNumberOf } from '#contract/registry/company-number.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import { tables } from './tables.ts'

/** This domain's half of the lock key, distinct from other domains' locks on the same number. */
const lockSpace = 0x636f6e6f

/**
 * Refuses a registry number that another company has, in any notation, and names that company: only managers write
 * numbers. Transactions with the same number are serialised. A text that cannot be a registry number conflicts with
 * none.
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
