import type { Role } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
import { fieldsOf, rowMapping } from '#server/platform/database/row-mapping.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import type { UserRow } from './tables.ts'

/** Describes who a user is, as every domain sees it. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly emailVerified: boolean
  /** Null while it is not confirmed. */
  readonly emailVerifiedAt: string | null
  /** The account has a password and an unconfirmed address, so the password may be a stranger's. */
  readonly isUnconfirmed: boolean
  /** A password was set through a link mailed to the address, so the user reads that mailbox. */
  readonly isMailboxProved: boolean
  readonly createdBySystem: boolean
  /** A manager has activated the account by hand, which counts as a paid subscription. */
  readonly isActivatedByManager: boolean
  /** Reminders of unpaid invoices go out by themselves. */
  readonly hasInvoiceReminders: boolean
  readonly isDisabled: boolean
  /** The account was deleted; the row no longer represents a person. */
  readonly isDeleted: boolean
  /** The buyer has yet to prove the mailbox, and another account has the address unconfirmed. */
  readonly isWaiting: boolean
  readonly roles: readonly Role[]
}

/** Describes to whom a mail goes. */
export type Recipient = Pick<Person, 'id' | 'email' | 'language'>

/**
 * Checks whether an account has a password and an unconfirmed address; without a password only a mailed link opens it.
 */
export const isUnconfirmed = (user: Pick<UserRow, 'password_hash' | 'email_verified_at'>): boolean =>
  user.password_hash !== null && user.email_verified_at === null

const { column, from } = fieldsOf<UserRow>()

/** Declares a user as other domains see them: the columns to select, and the mapper; roles are in another table. */
export const personRows = rowMapping({
  id: column('id'),
  email: column('email'),
  language: column('language'),
  firstName: column('first_name'),
  lastName: column('last_name'),
  emailVerified: from(['email_verified_at'], (user) => user.email_verified_at !== null),
  emailVerifiedAt: from(['email_verified_at'], (user) => instantOrNull(user.email_verified_at)),
  isUnconfirmed: from(['password_hash', 'email_verified_at'], isUnconfirmed),
  isMailboxProved: from(['mailbox_proved_at'], (user) => user.mailbox_proved_at !== null),
  createdBySystem: column('created_by_system'),
  isActivatedByManager: column('manager_active'),
  hasInvoiceReminders: column('invoice_reminders'),
  isDisabled: from(['disabled_at'], (user) => user.disabled_at !== null),
  isDeleted: from(['deleted_at'], (user) => user.deleted_at !== null),
  isWaiting: from(['waits_for_user_id'], (user) => user.waits_for_user_id !== null),
} satisfies Readonly<Record<Exclude<keyof Person, 'roles'>, unknown>>)

/** Declares what lists show of a user. */
export const namedRows = rowMapping({
  email: column('email'),
  language: column('language'),
  firstName: column('first_name'),
  lastName: column('last_name'),
})
