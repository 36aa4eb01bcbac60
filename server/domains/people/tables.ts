import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

type Instant = ColumnType<string, string, string>
type NumberOrNull = ColumnType<number | null, number | null | undefined, number | null>
type InstantOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** Stores every user: customers and staff. */
interface AppUserTable {
  id: Generated<number>
  /** In lower case; unique, also in a race. */
  email: string
  /** argon2id in PHC form; null until a user created by the system sets a password. */
  password_hash: string | null
  language: Language
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified_at: InstantOrNull
  created_by_system: Generated<boolean>
  disabled_at: InstantOrNull
  /** When an admin invited this user; null once there is a password. */
  invited_at: InstantOrNull
  /** The managers' manual activation, which counts as a paid subscription; no reconciliation touches it. */
  manager_active: Generated<boolean>
  manager_active_reason: string | null
  /** Whether reminders of unpaid invoices go out by themselves. */
  invoice_reminders: Generated<boolean>
  /**
   * Whether a subscription is paid; updated in the transaction that changes it, and by a sweep when the period ends.
   */
  paid: Generated<boolean>
  /** Paid, or activated by a manager. */
  active: GeneratedAlways<boolean>
  registered_at: Instant
  last_login_at: InstantOrNull
  /** When the account is deleted at its owner's request, in product time; a log-in before that cancels it. */
  deletion_due_at: InstantOrNull
  /** Since then the row contains no personal data. */
  deleted_at: InstantOrNull
  /** The account that has this address unconfirmed: this row collects the purchases with it. */
  waits_for_user_id: NumberOrNull
  /** The account into which this one was merged when the buyer proved the mailbox. */
  merged_into_user_id: NumberOrNull
  /** When a password was set through a link mailed to the user's current address. */
  mailbox_proved_at: InstantOrNull
  /** Incremented automatically with every change of what managers see and change. */
  version: Generated<number>
}

interface UserRoleTable {
  user_id: number
  role: Role
}

/** The tables of people; `accounts` writes in them what belongs to logging in and to managing users. */
export type PeopleTables = {
  app_user: AppUserTable
  user_role: UserRoleTable
}

export type UserRow = Selectable<AppUserTable>

/** Types the database with this domain's tables; a transaction stays a transaction. */
export const tables = (db: Db | Trx) => db.$extendTables<PeopleTables>()
