import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { mailAccountDeleted } from '#server/domains/accounts/mails/security-mails.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { lockUser, mergedInto, ownAddressOf } from '#server/domains/people/api.ts'
import { eraseMailsTo } from '#server/platform/mail/erase-mails-to.ts'
import type { DeletedUser } from '#server/platform/personal-data/personal-data.ts'
import type { Platform } from '#server/platform/platform.ts'
import { allPersonalData } from './all-personal-data.ts'
import { anonymousEmail } from './anonymous-email.ts'

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
 * Deletes one due account: first whatever a provider has to end, then everything in one transaction. Log-ins are
 * refused once it is due, so nobody can cancel it meanwhile.
 */
const eraseAccount = async (deps: AccountsDeps, userId: number): Promise<void> => {
  const { platform } = deps
  const deletedUser: DeletedUser = { id: userId, anonymousEmail: anonymousEmail(userId) }
  for (const part of allPersonalData(deps)) await part.release?.(deletedUser)
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId)
    const isDue = user?.deletion_due_at && new Date(user.deletion_due_at).getTime() <= platform.clock.now().getTime()
    if (!user || !isDue) return
    const mergedIds = await mergedInto(trx, userId)
    const address = await ownAddressOf(trx, userId)
    for (const part of allPersonalData(deps)) await part.erase(trx, { ...deletedUser, mergedIds, address })
    await mailAccountDeleted(platform, trx, user)
    await auditAccount(platform, trx, { action: 'erase-account', userId, by: 'system' })
  })
}

/** Deletes every due account; one that fails is retried by the next sweep and does not block others. */
export const eraseDueAccounts = async (deps: AccountsDeps): Promise<void> => {
  const failures: unknown[] = []
  for (const userId of await dueIds(deps.platform))
    await eraseAccount(deps, userId).catch((error: unknown) => {
      deps.platform.log.error({ err: error, user: userId }, 'could not delete an account')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`)
}

/** Deletes the last mails to deleted accounts once they were sent or abandoned. */
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
