import { type FilingNeed, stillNeeded } from '#contract/companies/filing-rules.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { filingFacts, findFiling } from './filing-facts.ts'

/** Lists what the filing of a company still needs; an unknown company needs nothing. */
export const filingNeedsOf = async (trx: Trx, companyId: number): Promise<readonly FilingNeed[]> => {
  const company = await findRow(trx, 'id', companyId)
  return company ? stillNeeded(filingFacts(await findFiling(trx, company))).needs : []
}

/** Reports whether the filing still needs a person's own code, which the customer can enter until it is filed. */
export const awaitsPersonalCode = async (trx: Trx, companyId: number, personId: number): Promise<boolean> => {
  const company = await findRow(trx, 'id', companyId)
  if (!company) return false
  const filing = await findFiling(trx, company)
  const isMissing = stillNeeded(filingFacts(filing)).needs.some(
    ({ code, shareholderId }) => code.endsWith('_personal_code') && shareholderId === personId,
  )
  return isMissing && !filing.isFiled
}
