import type { Role } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/fields.ts'
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

/** Presents a row with its roles as other domains see it. */
export const presentPerson = (user: UserRow, roles: readonly Role[]): Person => ({
  id: user.id,
  email: user.email,
  language: user.language,
  firstName: user.first_name,
  lastName: user.last_name,
  emailVerified: user.email_verified_at !== null,
  emailVerifiedAt: instantOrNull(user.email_verified_at),
  isUnconfirmed: isUnconfirmed(user),
  isMailboxProved: user.mailbox_proved_at !== null,
  createdBySystem: user.created_by_system,
  isActivatedByManager: user.manager_active,
  isDisabled: user.disabled_at !== null,
  isDeleted: user.deleted_at !== null,
  isWaiting: user.waits_for_user_id !== null,
  roles,
})
