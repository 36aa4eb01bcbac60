import type { Company } from '#contract/companies/schemas.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { CompaniesDeps } from './deps.ts'
import { findRow, wholeCompany } from './find-company.ts'
import { reachOf } from './policy.ts'

/** Finds a company that the actor may see; any other answers `not_found`, whether it exists or not. */
export const getCompany = async (deps: CompaniesDeps, actor: UserActor, id: number): Promise<Company> => {
  const { db } = deps.platform
  const row = await findRow(db, 'id', id, reachOf(actor))
  if (!row) throw refuse('not_found')
  return wholeCompany(deps, db, row)
}
