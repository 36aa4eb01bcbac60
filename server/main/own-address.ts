import type { AccountUser } from '#server/domains/accounts/api.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'

/**
 * The address by which a user is known where nobody had logged in. Mail scanners open the links that confirm an address: alone
 * that tells of what came after it. Whoever set a password through a mailed link reads the mailbox, and everything was theirs.
 */
export const ownAddress = (
  user: Pick<AccountUser, 'email' | 'emailVerifiedAt' | 'isMailboxProved'> | null,
): OwnAddress | null => {
  if (!user || user.emailVerifiedAt === null) return null
  return { email: user.email, since: user.isMailboxProved ? null : user.emailVerifiedAt }
}
