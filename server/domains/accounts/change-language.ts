import type { Language } from '#contract/core/fields.ts'
import { lockUser } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditAccount } from './audit-account.ts'
import type { Origin } from './deps.ts'
import { mayChangeAccount } from './policy.ts'
import { tables } from './tables.ts'

/** Changes the language of the user's own account; any other account answers like a missing one. */
export const changeLanguage = async (
  platform: Platform,
  actor: UserActor,
  change: { userId: number; language: Language },
  origin: Origin,
): Promise<void> => {
  if (!mayChangeAccount(actor, change.userId)) throw refuse('not_found')
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, change.userId)
    if (!user) throw refuse('not_found')
    if (user.language === change.language) return
    await tables(trx).updateTable('app_user').set({ language: change.language }).where('id', '=', user.id).execute()
    await auditAccount(platform, trx, {
      action: 'change-language',
      userId: user.id,
      origin,
      before: { language: user.language },
      after: { language: change.language },
    })
  })
}
