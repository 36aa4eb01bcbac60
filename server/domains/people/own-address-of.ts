import type { Db, Trx } from '#server/platform/database/database.ts'
import type { OwnAddress } from '#server/platform/personal-data/personal-data.ts'
import { findAnyPerson } from './find-person.ts'

/**
 * Finds the address that is proven to be a user's own. Mail scanners open confirmation links, so a confirmation alone
 * proves only what came after it. A password set through a mailed link proves the mailbox, and then everything is
 * theirs. Null for an unconfirmed address.
 */
export const ownAddressOf = async (db: Db | Trx, userId: number): Promise<OwnAddress | null> => {
  const user = await findAnyPerson(db, userId)
  if (!user || user.emailVerifiedAt === null) return null
  return { email: user.email, since: user.isMailboxProved ? null : user.emailVerifiedAt }
}
