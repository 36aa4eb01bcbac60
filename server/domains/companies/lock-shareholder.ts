import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { peopleOf } from './find-company.ts'
import { lockCompany } from './lock-company.ts'
import { type CompanyRow, type ShareholderRow, tables } from './tables.ts'

/** Locks a company until the transaction ends and finds a person and the others; `not_found` for a deleted person. */
export const lockShareholder = async (
  trx: Trx,
  id: number,
): Promise<{ company: CompanyRow; row: ShareholderRow; others: ShareholderRow[] }> => {
  const found = await tables(trx).selectFrom('shareholder').select('company_id').where('id', '=', id).executeTakeFirst()
  const company = found ? await lockCompany(trx, found.company_id) : undefined
  // Read again under the lock: another call may have deleted the person meanwhile.
  const people = company ? await peopleOf(trx, company.id) : []
  const row = people.find((person) => person.id === id)
  if (!company || !row) throw refuse('not_found')
  return { company, row, others: people.filter((person) => person.id !== id) }
}
