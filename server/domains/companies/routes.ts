import * as contract from '#contract/companies/customer.ts'
import { type Route, serve } from '../../platform/http/route.ts'
import { createCompany } from './create-company.ts'
import type { CompaniesDependencies } from './dependencies.ts'
import { getCompanyOfUser } from './get-company-of-user.ts'
import { getDraft } from './get-draft.ts'
import { listCompanies } from './list-companies.ts'
import { saveDraft } from './save-draft.ts'

/** The company record's calls. */
export const companyRoutes = (deps: CompaniesDependencies): Route[] => [
  serve(contract.getCompanyOfUser, async (call) => getCompanyOfUser(deps, call.actor, call.params.userId)),
  serve(contract.listCompanies, async (call) => listCompanies(deps, call.actor, call.query)),
  serve(contract.createCompany, async (call) =>
    createCompany(deps, {
      userId: call.actor.userId,
      company: call.body,
      requestId: call.requestId,
      ip: call.ip,
    }),
  ),
  serve(contract.getDraft, async (call) => getDraft(deps, call.actor.userId)),
  serve(contract.saveDraft, async (call) => saveDraft(deps, call.actor.userId, call.body)),
]
