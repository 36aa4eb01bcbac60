import type { Company } from '#contract/companies/schemas.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { CompaniesDeps } from './deps.ts'
import { findRow, wholeCompany } from './find-company.ts'
import { maySeeCompanyOf } from './policy.ts'

/** Finds the company of a user, or null. Another user's answers `not_found`, like an unknown user. */
export const getCompanyOfUser = async (
  deps: CompaniesDeps,
  actor: UserActor,
  userId: number,
): Promise<{ company: Company | null }> => {
  if (!maySeeCompanyOf(actor, userId)) throw refuse('not_found')
  const { db } = deps.platform
  const row = actor.isUnconfirmed ? undefined : await findRow(db, 'compiler_id', userId)
  return { company: row ? await wholeCompany(deps, db, row) : null }
}
