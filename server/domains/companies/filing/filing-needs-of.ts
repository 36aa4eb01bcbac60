import { type FilingNeed, stillNeeded } from '#contract/companies/filing-rules.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { filingFacts, findFiling } from './filing-facts.ts'

/** Lists what the filing of a company still needs; an unknown company needs nothing. */
export const filingNeedsOf = async (trx: Trx, companyId: number): Promise<readonly FilingNeed[]> => {
  const company = await findRow(trx, 'id', companyId)
  return company ? stillNeeded(filingFacts(await findFiling(trx, company))).needs : []
}
