import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { findLink, markLinkUsed } from '#server/domains/accounts/links.ts'
import { judgeLink } from '#server/domains/accounts/rules.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { mailPasswordToConfirmOnce } from './confirm-by-password.ts'
import { isFiledFor } from './is-filed-for.ts'

/** Contains the two parts of a mailed link. */
interface MailedLink {
  readonly userId: number
  readonly token: string
}

/** Confirms by the link, in its transaction; `password_needed` where only a new password confirms. */
const confirm = async (
  deps: AccountsDeps,
  trx: Trx,
  { userId, token }: MailedLink,
  origin: Origin,
): Promise<'confirmed' | 'password_needed'> => {
  const { platform } = deps
  const user = await lockUser(trx, userId)
  const found = await findLink(trx, userId, ['confirm'], token)
  if (!user || !found || user.disabled_at !== null) throw refuse('link_expired')
  const now = platform.clock.now()
  const verdict = judgeLink(found, now)
  if (verdict === 'dead') throw refuse('link_expired')
  if (user.email_verified_at !== null) {
    if (verdict === 'usable') await markLinkUsed(trx, found.id, now)
    return 'confirmed'
  }
  // The registrant has a password already, and a scanner may have opened the link: staff filed it for the
  // mailbox owner.
  if (await isFiledFor(deps, trx, user.id)) {
    await mailPasswordToConfirmOnce(platform, trx, user)
    return 'password_needed'
  }
  if (verdict === 'used') return 'confirmed'
  await markLinkUsed(trx, found.id, now)
  await tables(trx)
    .updateTable('app_user')
    .set({ email_verified_at: now.toISOString() })
    .where('id', '=', user.id)
    .execute()
  await auditAccount(platform, trx, {
    action: 'confirm-registration',
    userId: user.id,
    origin,
    after: { email: user.email },
  })
  return 'confirmed'
}

/**
 * Confirms an address by the mailed link. A used link answers success again, since mail scanners and double loads
 * open it twice. A revoked, expired or unknown link is `link_expired`. Where staff have filed something for the
 * account, it confirms nothing, mails a link to a new password and answers `confirm_by_password`.
 */
export const confirmRegistration = async (deps: AccountsDeps, link: MailedLink, origin: Origin): Promise<void> => {
  const { limits, db } = deps.platform
  await limits.spend('confirmation', limits.network(origin.ip), allowances.linkByNetwork)
  const came = await db.transaction().execute((trx) => confirm(deps, trx, link, origin))
  if (came === 'password_needed') throw refuse('confirm_by_password')
}
