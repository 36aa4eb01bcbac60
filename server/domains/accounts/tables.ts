import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Instant = ColumnType<string, string, string>
type NumberOrNull = ColumnType<number | null, number | null | undefined, number | null>
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
  /** When an admin invited somebody who has had no password since. */
  invited_at: InstantOrNull
  /** The managers' switch that counts as a paid subscription; no reconciliation touches it. */
  manager_active: Generated<boolean>
  manager_active_reason: string | null
  /** What the subscriptions last said; moved in the transaction that changes it, and by a sweep when its time is over. */
  paid: Generated<boolean>
  /** When a paid standing ends by itself unless the provider has news: the end of the retry period. */
  /** Paid, or switched on by a manager. */
  active: GeneratedAlways<boolean>
  registered_at: Instant
  last_login_at: InstantOrNull
  /** When the account goes, as its owner asked, on product time; a log-in until then takes it back. */
  deletion_due_at: InstantOrNull
  /** Since then the row holds nothing personal any more. */
  deleted_at: InstantOrNull
  /** The account that holds this address and never confirmed it: what was bought with the address waits in this row. */
  waits_for_user_id: NumberOrNull
  /** The account that what waited here belongs to, since the buyer proved the mailbox. */
  merged_into_user_id: NumberOrNull
  /** When a password was set through a link mailed to the address that the user has now. */
  mailbox_proved_at: InstantOrNull
  /** Grows by itself with every change of what managers see and change. */
  version: Generated<number>
}

/** Users of one stretch of registrations, newest last; a day is one block, a day of thousands several. */
interface UserStatisticTable {
  start_at: Instant
  start_id: number
  /** YYYY-MM-DD, Europe/London. */
  day: string
  users: number
  verified: number
  active: number
}

/** What the statistics do not hold yet; written by triggers of app_user, one line for each change, so that none waits. */
interface UserStatisticChangeTable {
  id: Generated<number>
  registered_at: Instant
  user_id: number
  users: number
  verified: number
  active: number
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
  /** The device that it was begun on; null when that was forgotten, and of sessions from before there were any. */
  device_id: number | null
}

/** Browsers in which somebody has logged in to the account, on real time; each has an allowance of its own for failures. */
interface AccountDeviceTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
}

/** What a mailed link is for: confirming an address, a new password, the first one of a user made by the system, logging in from a new device. */
export type LinkKind = 'confirm' | 'reset' | 'welcome' | 'unlock'

/** Mailed links, on product time. */
interface AccountLinkTable {
  id: Generated<number>
  user_id: number
  kind: LinkKind
  token_hash: string
  /** The request that made it, so that a job that runs twice makes one link. */
  request_key: string | null
  /** Whether a device that the account knows asked for it. */
  from_known_device: Generated<boolean>
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNull
  revoked_at: InstantOrNull
}

/** Staff who looked at a customer's pages, on real time; open while `ended_at` is null. */
interface AccountViewTable {
  id: Generated<number>
  manager_id: number
  user_id: number
  session_id: number | null
  reason: string
  started_at: Instant
  ends_at: Instant
  ended_at: InstantOrNull
  ended_how: 'stopped' | 'time' | 'session' | null
}

/** The seed of an authenticator app; it counts once a code of it was entered. */
interface SecondFactorTable {
  user_id: number
  /** Sealed with a key derived from APP_KEY. */
  seed_sealed: string
  created_at: Instant
  confirmed_at: InstantOrNull
  /** Half minute since 1970, on real time, of the last code that was taken: none counts twice. */
  last_step: number | null
}

/** Codes that stand in for the authenticator app, each once. */
interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  code_hash: string
  created_at: Instant
  used_at: InstantOrNull
}

/** Log-ins whose password was right and whose second step is awaited, on real time. */
interface LoginTicketTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  failures: Generated<number>
  expires_at: Instant
}

export type AccountsTables = {
  app_user: AppUserTable
  user_role: UserRoleTable
  user_session: UserSessionTable
  account_device: AccountDeviceTable
  account_link: AccountLinkTable
  account_view: AccountViewTable
  user_statistic: UserStatisticTable
  user_statistic_change: UserStatisticChangeTable
  /** A view: the blocks with their changes. */
  user_statistic_now: Selectable<UserStatisticTable>
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  login_ticket: LoginTicketTable
}

export type UserRow = Selectable<AppUserTable>
export type SecondFactorRow = Selectable<SecondFactorTable>
export type LinkRow = Selectable<AccountLinkTable>

/** The database with this domain's tables; a transaction stays one. */
export const tables = (db: Db | Trx) => db.$extendTables<AccountsTables>()
