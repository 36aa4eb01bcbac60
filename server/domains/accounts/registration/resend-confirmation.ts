import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailConfirmation } from '#server/domains/accounts/mails/mails.ts'
import { lockUser } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { mailPasswordToConfirm } from './confirm-by-password.ts'
import { isFiledFor } from './is-filed-for.ts'

/**
 * Mails a new confirmation link to the user's own address, or a password link where only that confirms it. Earlier
 * links stop working. Throws `already_confirmed` when it is not needed.
 */
export const resendConfirmation = async (deps: AccountsDeps, actor: UserActor, origin: Origin): Promise<void> => {
  const { platform } = deps
  const { limits, clock, db } = platform
  await limits.spend('resend-confirmation', String(actor.userId), allowances.resendByAccount)
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, actor.userId)
    if (!user) throw refuse('login_expired')
    if (user.email_verified_at !== null) throw refuse('already_confirmed')
    const now = clock.now()
    if (await isFiledFor(deps, trx, user.id)) await mailPasswordToConfirm(platform, trx, user)
    else {
      await revokeLinks(trx, user.id, ['confirm'], now)
      const token = await issueLink(trx, { userId: user.id, kind: 'confirm', now })
      await mailConfirmation(platform, trx, user, token)
    }
    await auditAccount(platform, trx, { action: 'resend-confirmation', userId: user.id, origin })
  })
}
