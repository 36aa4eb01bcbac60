import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { issueLink, revokeLinks } from './links.ts'
import { mailWelcome } from './mails.ts'
import { tables, type UserRow } from './tables.ts'

/** The account that waits for the address of this one, locked until the transaction ends; the caller has locked the holder. */
export const lockWaiting = (trx: Trx, holderId: number): Promise<UserRow | undefined> =>
  tables(trx)
    .selectFrom('app_user')
    .selectAll()
    .where('waits_for_user_id', '=', holderId)
    .forUpdate()
    .executeTakeFirst()

/** Mails a link to the first password of an account that the system made, unless one that was mailed can still be used. */
export const renewWelcome = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  if (!user.created_by_system || user.password_hash !== null || user.disabled_at !== null) return
  const now = platform.clock.now()
  const usable = await tables(trx)
    .selectFrom('account_link')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'welcome')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (usable) return
  await revokeLinks(trx, user.id, ['welcome'], now)
  await mailWelcome(platform, trx, user, await issueLink(trx, { userId: user.id, kind: 'welcome', now }))
}

/** Gives an address that its account has just left to the account that waited for it; the caller has locked the holder. */
export const passAddressOn = async (platform: Platform, trx: Trx, holderId: number): Promise<void> => {
  const waiting = await lockWaiting(trx, holderId)
  if (!waiting) return
  await tables(trx).updateTable('app_user').set({ waits_for_user_id: null }).where('id', '=', waiting.id).execute()
  await renewWelcome(platform, trx, waiting)
}
