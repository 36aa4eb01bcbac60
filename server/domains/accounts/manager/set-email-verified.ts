import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { changeAsStaff, type StaffCall } from './change-as-staff.ts'

/** Sets whether a user's address is verified; sessions and links stay as they are. */
export const setEmailVerified = (deps: AccountsDeps, call: StaffCall, emailVerified: boolean): Promise<ManagedUser> =>
  changeAsStaff(deps, call, {
    action: 'set-email-verified',
    isDone: (user) => (user.email_verified_at !== null) === emailVerified,
    apply: async (trx, user) => {
      const since = emailVerified ? deps.platform.clock.now().toISOString() : null
      await tables(trx).updateTable('app_user').set({ email_verified_at: since }).where('id', '=', user.id).execute()
      return { before: { emailVerified: !emailVerified }, after: { emailVerified } }
    },
  })
