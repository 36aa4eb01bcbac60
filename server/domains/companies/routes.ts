import * as customer from '#contract/companies/customer.ts'
import * as manager from '#contract/companies/manager.ts'
import * as transfers from '#contract/companies/manager-share-transfers.ts'
import { staffAction } from '#server/platform/audit/staff-action.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStoredFor } from '#server/platform/http/serve-stored.ts'
import { addShareholder } from './add-shareholder.ts'
import { changeCompany } from './change-company.ts'
import { changeShareholder } from './change-shareholder.ts'
import { createCompany } from './create-company.ts'
import { createManagedCompany } from './create-managed-company.ts'
import { deleteShareholder } from './delete-shareholder.ts'
import type { CompaniesDeps } from './deps.ts'
import { filingRoutes } from './filing/filing-routes.ts'
import { getCompany } from './get-company.ts'
import { getCompanyOfUser } from './get-company-of-user.ts'
import { getDraft } from './get-draft.ts'
import { companyList, listWholeCompanies } from './list-companies.ts'
import { saveDraft } from './save-draft.ts'
import { listShareTransfers } from './share-transfers/list-share-transfers.ts'
import { recordShareTransfer } from './share-transfers/record-share-transfer.ts'
import type { StaffCall } from './staff-call.ts'
import { stageRoutes } from './stages/stage-routes.ts'

const staffCall = (call: { actor: UserActor; requestId: string; ip: string }, captchaToken?: string): StaffCall => ({
  actor: call.actor,
  requestId: call.requestId,
  ip: call.ip,
  captchaToken,
})

const customerRoutes = (deps: CompaniesDeps, list = companyList(deps)): Route[] => [
  serve(customer.getCompanyOfUser, async (call) => getCompanyOfUser(deps, call.actor, call.params.userId)),
  serveStoredFor(deps.platform.db, customer.listCompanies, ({ query }) => list(query), {
    role: 'ROLE_MANAGER',
    answer: ({ actor, query }) => listWholeCompanies(deps, actor, query),
  }),
  serve(manager.createCompany, async (call) => {
    const { body, actor, requestId, ip } = call
    // The route has validated a manager's body against the staff schema, the only one with a compiler.
    if ('compiler' in body) return createManagedCompany(deps, staffCall(call, body.captchaToken), body)
    return createCompany(deps, { userId: actor.userId, company: body, requestId, ip })
  }),
  serve(customer.getDraft, async (call) => getDraft(deps, call.actor.userId)),
  serve(customer.saveDraft, async (call) => saveDraft(deps, call.actor.userId, call.body)),
]

const managerRoutes = (deps: CompaniesDeps): Route[] => [
  serve(manager.getCompany, async (call) => getCompany(deps, call.actor, call.params.id)),
  serve(manager.saveCompany, async (call) => {
    const { captchaToken, ...change } = call.body
    return changeCompany(deps, staffCall(call, captchaToken), call.params.id, change)
  }),
  serve(manager.addShareholder, async (call) => {
    const { captchaToken, ...added } = call.body
    return addShareholder(deps, staffCall(call, captchaToken), added)
  }),
  serve(manager.saveShareholder, async (call) => {
    const { captchaToken, ...change } = call.body
    return changeShareholder(deps, staffCall(call, captchaToken), call.params.id, change)
  }),
  serve(transfers.listShareTransfers, ({ params }) => listShareTransfers(deps, params.id)),
  serve(transfers.recordShareTransfer, (call) =>
    recordShareTransfer(deps, staffAction(call), call.params.id, call.body),
  ),
  serve(manager.deleteShareholder, async (call) =>
    deleteShareholder(deps, staffCall(call), call.params.id, call.query.version),
  ),
]

/** Defines the calls of the company record. */
export const companyRoutes = (deps: CompaniesDeps): Route[] => [
  ...customerRoutes(deps),
  ...managerRoutes(deps),
  ...filingRoutes(deps),
  ...stageRoutes(deps),
]
