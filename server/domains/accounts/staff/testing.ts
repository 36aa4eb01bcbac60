import type { Role } from '#contract/accounts/schemas.ts'
import { tables } from '../tables.ts'
import { freshOrigin, type TestAccounts } from '../testing.ts'
import type { StaffCall } from './change-roles.ts'

/** Describes a member of staff, created for one test. */
export interface Colleague {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly call: StaffCall
}

/** Registers a user with these roles. */
export const colleague = async (accounts: TestAccounts, roles: readonly Role[]): Promise<Colleague> => {
  const { id, email, password } = await accounts.register()
  for (const role of roles)
    await tables(accounts.platform.db).insertInto('user_role').values({ user_id: id, role }).execute()
  return { id, email, password, call: callOf(id, roles) }
}

/** Builds the call of a user with a session. */
export const callOf = (userId: number, roles: readonly Role[] = ['ROLE_ADMIN']): StaffCall => ({
  actor: { kind: 'user', userId, sessionId: 0, roles },
  origin: freshOrigin(),
})
