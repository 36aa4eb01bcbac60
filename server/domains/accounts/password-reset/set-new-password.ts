import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import { checkCaptcha } from '#server/domains/accounts/check-captcha.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { type DeviceCookie, rememberDevice } from '#server/domains/accounts/devices/known-devices.ts'
import { findLink, markLinkUsed, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailPasswordChanged } from '#server/domains/accounts/mails/mails.ts'
import { isGuessablePassword } from '#server/domains/accounts/passwords/is-guessable-password.ts'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { restoreAccount } from '#server/domains/accounts/personal-data/restore-account.ts'
import { mergeWaiting } from '#server/domains/accounts/registration/merge-waiting.ts'
import { isOpen, judgeLink } from '#server/domains/accounts/rules.ts'
import { expelOthers } from '#server/domains/accounts/security/expel-others.ts'
import { type LinkRow, tables } from '#server/domains/accounts/tables.ts'
import { findUser, lockUser, lockWaiting, type UserRow } from '#server/domains/people/api.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'

/** Contains a new password and the link that allows it. */
export interface NewPassword {
  readonly userId: number
  readonly token: string
  readonly password: string
  readonly captchaToken: string
}

const usableLink = async (db: Db | Trx, { userId, token }: NewPassword, now: Date): Promise<LinkRow> => {
  const link = await findLink(db, userId, ['reset', 'welcome'], token)
  if (!link || judgeLink(link, now) !== 'usable') throw refuse('link_expired')
  return link
}

/** Contains the account that the link opens and the one that waits for its address; locked in this order. */
interface LinkAccounts {
  readonly survivor: UserRow
  readonly waiting: UserRow | undefined
}

/** Locks the accounts; `link_expired` for a closed one: a password does not open what staff closed. */
const lockLinkAccounts = async (trx: Trx, userId: number, now: Date): Promise<LinkAccounts> => {
  const named = await findUser(trx, userId)
  const survivor = named && (await lockUser(trx, named.waits_for_user_id ?? named.id))
  if (!survivor || !isOpen(survivor, now)) throw refuse('link_expired')
  const waiting = await lockWaiting(trx, survivor.id)
  // It got the address, or was merged, while we waited for the lock: check its link again.
  if (userId !== survivor.id && userId !== waiting?.id) return lockLinkAccounts(trx, userId, now)
  return { survivor, waiting }
}

/** Chooses the account's names from now on; those of an unconfirmed registrant do not count. */
const namesOf = ({ survivor, waiting }: LinkAccounts) => {
  if (survivor.email_verified_at !== null || survivor.password_hash === null) return {}
  const { first_name, last_name, language } = waiting ?? { first_name: '', last_name: '', language: survivor.language }
  return { first_name, last_name, language }
}

/**
 * Sets a new password by a mailed link, once, which proves the mailbox. All other access to the account and every
 * other link are revoked, and the address counts as confirmed. Purchases of the waiting account move to this one.
 * Throws `link_expired` for any useless link.
 */
export const setNewPassword = async (deps: AccountsDeps, input: NewPassword, origin: Origin): Promise<DeviceCookie> => {
  const { platform } = deps
  const { limits, clock, db } = platform
  await limits.spend('new-password', limits.network(origin.ip), allowances.linkByNetwork)
  if (await isGuessablePassword(input.password)) throw refuseField('password', 'password_too_common')
  await checkCaptcha(deps, input.captchaToken, 'reset_password', origin.ip)
  await usableLink(db, input, clock.now())

  const hash = await hashPassword(input.password)
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const accounts = await lockLinkAccounts(trx, input.userId, now)
    const { survivor, waiting } = accounts
    const link = await usableLink(trx, input, now)
    await markLinkUsed(trx, link.id, now)
    for (const one of waiting ? [survivor, waiting] : [survivor])
      await revokeLinks(trx, one.id, ['reset', 'welcome', 'confirm', 'unlock'], now)
    const user = await tables(trx)
      .updateTable('app_user')
      .set({
        ...namesOf(accounts),
        password_hash: hash,
        email_verified_at: survivor.email_verified_at ?? now.toISOString(),
        mailbox_proved_at: now.toISOString(),
      })
      .where('id', '=', survivor.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const expelled = await expelOthers(deps, trx, { ...survivor, language: user.language })
    // An earlier user of the account may have requested the deletion.
    await restoreAccount(platform, trx, user, origin)
    if (waiting) await mergeWaiting(deps, trx, { waiting, survivor }, origin)
    await mailPasswordChanged(platform, trx, user)
    await auditAccount(platform, trx, {
      action: 'set-new-password',
      userId: survivor.id,
      origin,
      before: { emailVerified: survivor.email_verified_at !== null },
      after: { emailVerified: true, ...expelled },
    })
    // The mailbox owner opened the link: strangers who guess passwords elsewhere do not lock out this browser.
    return rememberDevice(trx, user.id, [], clock.realNow())
  })
}
