import * as customer from '#contract/identity/customer.ts'
import * as manager from '#contract/identity/manager.ts'
import * as open from '#contract/identity/public.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { IdentityCall, IdentityDeps } from './deps.ts'
import { getInvitation, openCheck } from './invitations.ts'
import { listChecks } from './list-checks.ts'
import { readNow } from './read-now.ts'
import { receiveCallback } from './receive-callback.ts'
import { recordResult } from './record-result.ts'
import { resendInvitation } from './resend-invitation.ts'
import { startCheck } from './start-check.ts'

const callOf = ({ actor, requestId, ip }: IdentityCall): IdentityCall => ({ actor, requestId, ip })

/** Defines the calls of identity checks: of customers and managers, of the person with the link, and the callback. */
export const identityRoutes = (deps: IdentityDeps): Route[] => [
  serve(customer.listIdentityChecks, ({ actor, query }) => listChecks(deps, actor, query)),
  serve(customer.startIdentityCheck, (call) => startCheck(deps, callOf(call), call.body.shareholder)),
  serve(customer.resendCheckInvitation, (call) => resendInvitation(deps, callOf(call), call.params.id)),
  serve(manager.readIdentityCheck, ({ params }) => readNow(deps, params.id)),
  serve(manager.recordCheckResult, (call) => recordResult(deps, callOf(call), call.body)),
  serve(open.getCheckInvitation, ({ body, ip }) => getInvitation(deps, body.token, ip)),
  serve(open.visitCheck, ({ body, ip }) => openCheck(deps, body.token, ip)),
  serve(open.receiveCheckCallback, async ({ body, ip }) => {
    await receiveCallback(deps, body, ip)
    return { received: true as const }
  }),
]
