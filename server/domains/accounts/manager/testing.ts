import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { basicUserInfo } from '#contract/accounts/manager.ts'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import type { Role } from '#contract/accounts/schemas.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { freshOrigin, type TestAccounts } from '#server/domains/accounts/testing.ts'
import { findUser, type UserRow } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Cut } from '#server/platform/lists/cut.ts'
import { readExact } from '#server/platform/lists/testing.ts'
import type { StaffCall } from './change-as-staff.ts'
import { listBasicUsers } from './list-basic-users.ts'

/** Reads a page of the overview, within the contract. */
export const readUsers = (db: Db, cut: Cut, query: Parameters<typeof listBasicUsers>[1] = {}): Promise<BasicUser[]> =>
  readExact(db, basicUserInfo.answer, listBasicUsers(cut, query))

/** Describes an audit entry as tests compare it. */
export interface AuditEntry {
  readonly action: string
  readonly actor_kind: string
  readonly actor_user_id: number | null
  readonly before: unknown
  readonly after: unknown
}

/** Offers what the tests of managers' calls share on one database. */
export const staffTools = (t: TestAccounts) => {
  const { db } = t.platform
  const row = async (userId: number): Promise<UserRow> => {
    const user = await findUser(db, userId)
    if (!user) throw new Error(`no user ${userId}`)
    return user
  }
  return {
    row,
    /** Creates a user with these roles and the actor of their calls. */
    staff: async (...roles: Role[]) => {
      const made = await t.register()
      for (const role of roles) await tables(db).insertInto('user_role').values({ user_id: made.id, role }).execute()
      const actor: UserActor = { kind: 'user', userId: made.id, sessionId: randomInt(1, 2 ** 31), roles }
      return { ...made, actor }
    },
    /** Builds a valid call with a captcha of its own. */
    callOf: async (actor: UserActor, userId: number, version?: number): Promise<StaffCall> => ({
      actor,
      userId,
      version,
      captchaToken: await t.solve('manage_user'),
      origin: freshOrigin(),
    }),
    /** Lists the audit entries of staff changes to a user's account. */
    auditEntries: async (userId: number): Promise<AuditEntry[]> =>
      db
        .selectFrom('audit_entry')
        .select(['action', 'actor_kind', 'actor_user_id', 'before', 'after'])
        .where('subject_type', '=', 'user')
        .where('subject_id', '=', String(userId))
        .where('actor_kind', '=', 'staff')
        .orderBy('id')
        .execute(),
    /** Counts the domain events of a name about a user. */
    eventCount: async (name: string, userId: number): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from domain_event
        where name = ${name} and (payload->>'userId')::int = ${userId}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}

/** Returns the refusal with which a call ends. */
export const refusedWith = async (work: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`not refused: ${String(error)}`)
  return error
}
