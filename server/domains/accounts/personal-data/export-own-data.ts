import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { mailDataExported } from '#server/domains/accounts/mails/security-mails.ts'
import { lockOwner, proveOwner } from '#server/domains/accounts/two-factor/confirm-owner.ts'
import { mergedInto } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { BinaryAnswer, UserActor } from '#server/platform/http/route.ts'
import { allPersonalData } from './all-personal-data.ts'
import { writeArchive } from './archive/write-archive.ts'

/**
 * Streams everything that any domain stores about the actor as a ZIP archive. Needs the password; the owner is
 * mailed, so that nobody exports it unnoticed.
 */
export const exportOwnData = async (
  deps: AccountsDeps,
  actor: UserActor,
  password: string,
  origin: Origin,
): Promise<BinaryAnswer> => {
  const { platform } = deps
  const { clock, db, limits, settings } = platform
  const proved = await proveOwner(platform, actor, password)
  await limits.spend('export-own-data', String(actor.userId), allowances.exportByAccount)
  const user = await db.transaction().execute(async (trx) => {
    const locked = await lockOwner(trx, proved)
    await mailDataExported(platform, trx, locked)
    await auditAccount(platform, trx, { action: 'export-own-data', userId: locked.id, origin })
    return locked
  })
  const madeAt = clock.now()
  const facts = { language: user.language, provider: settings.provider.name, email: user.email, madeAt }
  const mergedIds = await mergedInto(db, user.id)
  const sections = allPersonalData(deps).flatMap((part) => part.exportOf(user.id, mergedIds))
  return {
    body: writeArchive(facts, sections),
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="account-data-${londonDay(madeAt)}.zip"`,
    },
  }
}
