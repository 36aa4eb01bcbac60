import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Instant = ColumnType<string, string, string>
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** Everybody with an account: customers and staff. */
interface AppUserTable {
  id: Generated<number>
  /** In lower case; unique, also in a race. */
  email: string
  /** argon2id in PHC form; null until a user made by the system sets a password. */
  password_hash: string | null
  language: Language
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified_at: InstantOrNull
  created_by_system: Generated<boolean>
  disabled_at: InstantOrNull
  /** The managers' switch that counts as a paid subscription; no reconciliation touches it. */
  manager_active: Generated<boolean>
  manager_active_reason: string | null
  registered_at: Instant
  last_login_at: InstantOrNull
  /** Grows with every change of what managers see and change. */
  version: Generated<number>
}

interface UserRoleTable {
  user_id: number
  role: Role
}

/** Sessions that live, on real time; one that ends is deleted, so that it ends in every instance at once. */
interface UserSessionTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  last_used_at: Instant
  /** Seven days after the last use. */
  expires_at: Instant
  /** The end that no use moves. */
  ends_at: Instant
  ip: string
  user_agent: string
}

/** What a mailed link is for: confirming an address, a new password, the first password of a user made by the system. */
export type LinkKind = 'confirm' | 'reset' | 'welcome'

/** Mailed links, on product time. */
interface AccountLinkTable {
  id: Generated<number>
  user_id: number
  kind: LinkKind
  token_hash: string
  /** The request that made it, so that a job that runs twice makes one link. */
  request_key: string | null
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNull
  revoked_at: InstantOrNull
}

type AccountsTables = {
  app_user: AppUserTable
  user_role: UserRoleTable
  user_session: UserSessionTable
  account_link: AccountLinkTable
}

export type UserRow = Selectable<AppUserTable>
export type LinkRow = Selectable<AccountLinkTable>

/** The database with this domain's tables; a transaction stays one. */
export const tables = (db: Db | Trx) => db.$extendTables<AccountsTables>()
