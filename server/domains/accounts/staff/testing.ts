import { sql } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import { confirmRegistration } from '#server/domains/accounts/registration/confirm-registration.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, type TestAccounts } from '#server/domains/accounts/testing.ts'
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

/** Registers a user who confirmed the address and set a password by mail. */
export const provenUser = async (t: TestAccounts): Promise<Awaited<ReturnType<TestAccounts['register']>>> => {
  const person = await t.register()
  const token = t.lastToken(person.email)
  await confirmRegistration(t.deps, { userId: person.id, token }, freshOrigin())
  await sql`update app_user set mailbox_proved_at = now() where id = ${person.id}`.execute(t.platform.db)
  return person
}
