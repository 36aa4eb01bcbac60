import * as staff from '#contract/accounts/staff.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { inviteStaff, resendInvitation } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { removeLostTwoFactor } from './remove-lost-two-factor.ts'
import { endAccountSessions, setDisabled } from './set-disabled.ts'
import { setRoles } from './set-roles.ts'

/** Defines every call of `contract/accounts/staff.ts`. */
export const staffRoutes = ({ platform }: Pick<AccountsDeps, 'platform'>): Route[] => [
  serve(staff.listStaff, async ({ query }) => {
    const { items, total } = await listStaff(platform, query)
    return { 'hydra:member': items, 'hydra:totalItems': total }
  }),
  serve(staff.inviteStaff, (call) => inviteStaff(platform, { actor: call.actor, origin: call }, call.body)),
  serve(staff.resendInvitation, (call) =>
    resendInvitation(platform, { actor: call.actor, origin: call }, call.params.id),
  ),
  serve(staff.setRoles, (call) =>
    setRoles(platform, { actor: call.actor, origin: call }, { userId: call.params.id, ...call.body }),
  ),
  serve(staff.setDisabled, (call) =>
    setDisabled(platform, { actor: call.actor, origin: call }, { userId: call.params.id, ...call.body }),
  ),
  serve(staff.removeStaffTwoFactor, (call) =>
    removeLostTwoFactor(platform, { actor: call.actor, origin: call }, { userId: call.params.id, ...call.body }),
  ),
  serve(staff.endStaffSessions, async (call) => {
    await endAccountSessions(platform, { actor: call.actor, origin: call }, call.params.id)
    return { status: 'ok' as const }
  }),
]
