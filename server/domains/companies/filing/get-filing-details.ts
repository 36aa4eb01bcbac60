import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { findRow } from '#server/domains/companies/find-company.ts'
import { reachOf } from '#server/domains/companies/policy.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { findFiling } from './filing-facts.ts'
import { presentFiling } from './present-filing.ts'

/** Finds the filing details of a company that the actor may see; any other answers `not_found`. */
export const getFilingDetails = async (
  { platform }: CompaniesDeps,
  actor: UserActor,
  companyId: number,
): Promise<FilingDetails> => {
  const company = await findRow(platform.db, 'id', companyId, reachOf(actor))
  if (!company) throw refuse('not_found')
  return presentFiling(actor, await findFiling(platform.db, company))
}
