import type { AccountUser } from '#server/domains/accounts/api.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'

/**
 * Returns the address that is proven to be a user's own. Mail scanners open confirmation links, so a confirmation alone
 * proves only what came after it. A password set through a mailed link proves the mailbox, and then everything is
 * theirs.
 */
export const ownAddress = (
  user: Pick<AccountUser, 'email' | 'emailVerifiedAt' | 'isMailboxProved'> | null,
): OwnAddress | null => {
  if (!user || user.emailVerifiedAt === null) return null
  return { email: user.email, since: user.isMailboxProved ? null : user.emailVerifiedAt }
}
