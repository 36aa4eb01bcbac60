import { lockUser, lockWaiting, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import type { Platform } from '#server/platform/platform.ts'
import { hasUsableLink, issueLink, revokeLinks } from './links.ts'
import { mailWelcome } from './mails/mails.ts'
import { tables } from './tables.ts'

/** Mails a first-password link for an account created by the system, unless an earlier one is still usable. */
export const renewWelcome = async (platform: Platform, trx: Trx, user: UserRow): Promise<void> => {
  if (!user.created_by_system || user.password_hash !== null || user.disabled_at !== null) return
  const now = platform.clock.now()
  if (await hasUsableLink(trx, user.id, ['welcome'], now)) return
  await revokeLinks(trx, user.id, ['welcome'], now)
  await mailWelcome(platform, trx, user, await issueLink(trx, { userId: user.id, kind: 'welcome', now }))
}

/** Mails the buyer of a purchase a link to a first password, unless an earlier one is still usable. Safe to repeat. */
export const welcomeBuyer = async (platform: Platform, trx: Trx, userId: number): Promise<void> => {
  const user = await lockUser(trx, userId)
  if (user) await renewWelcome(platform, trx, user)
}

/** Moves an address that its account has just left to the waiting account; the caller has locked the former. */
export const passAddressOn = async (platform: Platform, trx: Trx, holderId: number): Promise<void> => {
  const waiting = await lockWaiting(trx, holderId)
  if (!waiting) return
  await tables(trx).updateTable('app_user').set({ waits_for_user_id: null }).where('id', '=', waiting.id).execute()
  await renewWelcome(platform, trx, waiting)
}

/** Mails first-password links to waiting accounts without one, as a migration created them. */
export const welcomeWaiting = async (platform: Platform): Promise<void> => {
  const rows = await tables(platform.db)
    .selectFrom('app_user as w')
    .select('w.waits_for_user_id as holderId')
    .where('w.waits_for_user_id', 'is not', null)
    .where('w.disabled_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account_link as l')
            .select('l.id')
            .whereRef('l.user_id', '=', 'w.id')
            .where('l.kind', '=', 'welcome'),
        ),
      ),
    )
    .orderBy('w.id')
    .limit(100)
    .execute()
  await eachAlone(platform.log, { message: 'could not mail a link to a first password' }, rows, ({ holderId }) =>
    platform.db.transaction().execute(async (trx) => {
      if (holderId === null || !(await lockUser(trx, holderId))) return
      const waiting = await lockWaiting(trx, holderId)
      if (waiting) await renewWelcome(platform, trx, waiting)
    }),
  )
}
