import { eraseMailsTo } from '#server/platform/mail/personal-mails.ts'
import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditAccount } from '../audit-account.ts'
import type { AccountsDeps } from '../deps.ts'
import { lockUser, mergedInto } from '../find-user.ts'
import { tables } from '../tables.ts'
import { anonymousEmail } from './anonymous-email.ts'
import { mailAccountDeleted } from './mails.ts'

const batch = 100

const dueIds = async ({ db, clock }: Platform): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('app_user')
    .select('id')
    .where('deletion_due_at', '<=', clock.now().toISOString())
    .orderBy('deletion_due_at')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes one account whose day has come: first whatever a provider has to end, then everything at once in one transaction. A
 * log-in is refused since the due moment, so nobody can take it back meanwhile.
 */
const eraseAccount = async (deps: AccountsDeps, userId: number): Promise<void> => {
  const { platform } = deps
  const erased: DeletedUser = { id: userId, anonymousEmail: anonymousEmail(userId) }
  for (const part of deps.personalData()) await part.release?.(erased)
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const isDue = user?.deletion_due_at && new Date(user.deletion_due_at).getTime() <= platform.clock.now().getTime()
    if (!user || !isDue) return
    const mergedIds = await mergedInto(trx, userId)
    for (const part of deps.personalData()) await part.erase(trx, { ...erased, mergedIds })
    await mailAccountDeleted(platform, trx, user)
    await auditAccount(platform, trx, { act: 'erase-account', userId, by: 'system' })
  })
}

/** Deletes every account whose day has come; one that fails is tried again by the next sweep and keeps no other waiting. */
export const eraseDueAccounts = async (deps: AccountsDeps): Promise<void> => {
  const failures: unknown[] = []
  for (const userId of await dueIds(deps.platform))
    await eraseAccount(deps, userId).catch((error: unknown) => {
      deps.platform.log.error({ err: error, user: userId }, 'an account could not be deleted')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`)
}

/** Removes the last mails to deleted accounts, once they went out or were given up. */
export const sweepLastMails = async ({ db, clock }: Platform): Promise<void> => {
  const rows = await tables(db)
    .selectFrom('mail_outbox as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select('u.id')
    .distinct()
    .where('u.deleted_at', 'is not', null)
    .where('m.state', '<>', 'pending')
    .limit(batch)
    .execute()
  for (const { id } of rows) await db.transaction().execute((trx) => eraseMailsTo(trx, id, clock.now(), 'pending'))
}
