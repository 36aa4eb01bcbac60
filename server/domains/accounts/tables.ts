import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PeopleTables } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Instant = ColumnType<string, string, string>
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** Counts the users of a range of registrations, newest last; a day is one block, a day of thousands several. */
interface UserStatisticTable {
  start_at: Instant
  start_id: number
  /** YYYY-MM-DD, Europe/London. */
  day: string
  users: number
  verified: number
  active: number
}

/** Stores pending statistics changes, one row each, written by triggers of app_user so that no writer waits. */
interface UserStatisticChangeTable {
  id: Generated<number>
  registered_at: Instant
  user_id: number
  users: number
  verified: number
  active: number
}

interface BlockedStatisticChange extends Selectable<UserStatisticTable> {
  id: number
}

/** Stores live sessions, in real time; ending deletes the row, so that it ends in every instance immediately. */
interface UserSessionTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  last_used_at: Instant
  /** Seven days after the last use. */
  expires_at: Instant
  /** The fixed end, which no use extends. */
  ends_at: Instant
  ip: string
  user_agent: string
  /** The device on which it started; null when that was deleted, and for sessions older than the table of devices. */
  device_id: number | null
}

/** Stores the browsers that logged in to the account, in real time; each has its own limit for failures. */
interface AccountDeviceTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  created_at: Instant
  last_used_at: Instant
  expires_at: Instant
}

/** Names the purpose of a mailed link: confirm an address, set a new or first password, unlock a new device. */
export type LinkKind = 'confirm' | 'reset' | 'welcome' | 'unlock'

/** Stores mailed links, in product time. */
interface AccountLinkTable {
  id: Generated<number>
  user_id: number
  kind: LinkKind
  token_hash: string
  /** The request that created it, so that a repeated job creates one link. */
  request_key: string | null
  /** Whether a known device requested it. */
  from_known_device: Generated<boolean>
  created_at: Instant
  expires_at: Instant
  used_at: InstantOrNull
  revoked_at: InstantOrNull
}

/** Stores views of customers' pages by staff, in real time; open while `ended_at` is null. */
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

/** Stores the seed of an authenticator app; it counts once one of its codes was entered. */
interface TwoFactorTable {
  user_id: number
  /** Encrypted with a key derived from APP_KEY. */
  seed_sealed: string
  created_at: Instant
  confirmed_at: InstantOrNull
  /** Half minute since 1970, in real time, of the last accepted code: none counts twice. */
  last_step: number | null
}

/** Stores recovery codes that replace the authenticator app, each once. */
interface RecoveryCodeTable {
  id: Generated<number>
  user_id: number
  code_hash: string
  created_at: Instant
  used_at: InstantOrNull
}

/** Stores log-ins with a correct password that wait for the second step, in real time. */
interface LoginTicketTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  failures: Generated<number>
  expires_at: Instant
}

export type AccountsTables = PeopleTables & {
  user_session: UserSessionTable
  account_device: AccountDeviceTable
  account_link: AccountLinkTable
  account_view: AccountViewTable
  user_statistic: UserStatisticTable
  user_statistic_change: UserStatisticChangeTable
  /** A view: the pending changes with the block of each. */
  user_statistic_change_placed: BlockedStatisticChange
  /** A view: the blocks with their pending changes. */
  user_statistic_now: Selectable<UserStatisticTable>
  two_factor: TwoFactorTable
  recovery_code: RecoveryCodeTable
  login_ticket: LoginTicketTable
}

export type TwoFactorRow = Selectable<TwoFactorTable>
export type LinkRow = Selectable<AccountLinkTable>

/** Types the database with this domain's tables and those of people; a transaction stays a transaction. */
export const tables = (db: Db | Trx) => db.$extendTables<AccountsTables>()
