import type { listCompanies as endpoint } from '#contract/companies/customer.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import { findCompanyOf } from './find-company.ts'
import { maySeeCompanyOf } from './policy.ts'

/** The companies of one compiler: none or one. Somebody else's list is empty, as of a user that does not exist. */
export const listCompanies = async (
  { platform }: CompaniesDependencies,
  actor: UserActor,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const company = maySeeCompanyOf(actor, query.compiler) ? await findCompanyOf(platform.db, query.compiler) : null
  const members = company && query.page === 1 ? [company] : []
  return { 'hydra:member': members, 'hydra:totalItems': company ? 1 : 0 }
}
