import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { changeAsStaff, type StaffCall } from './change-as-staff.ts'

/** Contains the manual activation and its reason; an omitted reason leaves the saved one. */
interface Switch {
  readonly active: boolean
  readonly reason: string | null | undefined
}

/**
 * Switches the managers' manual activation, which counts as a paid subscription. Payments neither change nor are
 * changed.
 */
export const switchActive = (deps: AccountsDeps, call: StaffCall, { active, reason }: Switch): Promise<ManagedUser> =>
  changeAsStaff(deps, call, {
    action: 'switch-active',
    isDone: (user) => user.manager_active === active && (reason === undefined || user.manager_active_reason === reason),
    apply: async (trx, user) => {
      const newReason = reason === undefined && active ? user.manager_active_reason : (reason ?? null)
      await tables(trx)
        .updateTable('app_user')
        .set({ manager_active: active, manager_active_reason: newReason })
        .where('id', '=', user.id)
        .execute()
      return {
        before: { managerActive: user.manager_active, reason: user.manager_active_reason },
        after: { managerActive: active, reason: newReason },
      }
    },
  })
