import { sql } from 'kysely'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import { findDeviceByHash } from '#server/domains/accounts/devices/known-devices.ts'
import { hasLinkOfRequest, issueLink, revokeLinks } from '#server/domains/accounts/links.ts'
import { mailReset } from '#server/domains/accounts/mails/mails.ts'
import { isOpen, type ResetMails, resetMailHours } from '#server/domains/accounts/rules.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { findUserByEmail, lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RequestedReset } from './request-password-reset.ts'

const hourMs = 3_600_000

/** Counts the mails of earlier requests; the caller has locked the user's row. */
const mailedBefore = async (trx: Trx, userId: number, now: Date): Promise<ResetMails> => {
  const since = (hours: number): string => new Date(now.getTime() - hours * hourMs).toISOString()
  const row = await tables(trx)
    .selectFrom('account_link')
    .select([
      sql<number>`(count(*) filter (where from_known_device and created_at > ${since(1)}))::int`.as('known'),
      sql<number>`(count(*) filter (where not from_known_device and request_key is not null))::int`.as('others'),
      sql<string | null>`max(created_at) filter (where used_at is null and revoked_at is null
        and expires_at > ${now.toISOString()})`.as('usable'),
    ])
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset')
    .where('created_at', '>', since(24))
    .executeTakeFirstOrThrow()
  return {
    toKnownDevices: row.known,
    toOthers: row.others,
    usableSinceMs: row.usable === null ? null : now.getTime() - new Date(row.usable).getTime(),
  }
}

/**
 * Mails a password link when the address belongs to a user who is not disabled and a mail is due (see
 * `resetMailHours`). Earlier reset links are revoked. Repeating it with the same key does nothing.
 */
export const sendResetLink = async (platform: Platform, request: RequestedReset): Promise<void> => {
  const { clock, db } = platform
  await db.transaction().execute(async (trx) => {
    const found = await findUserByEmail(trx, request.email)
    const user = found && (await lockUser(trx, found.id))
    const now = clock.now()
    if (!user || user.email !== request.email || !isOpen(user, now)) return
    const { requestKey, deviceHashes = [] } = request
    if (await hasLinkOfRequest(trx, requestKey)) return
    const device = await findDeviceByHash(trx, user.id, deviceHashes, clock.realNow())
    const hours = resetMailHours(device !== undefined, await mailedBefore(trx, user.id, now))
    if (hours === null) return
    await revokeLinks(trx, user.id, ['reset'], now)
    const fromKnownDevice = device !== undefined
    const token = await issueLink(trx, { userId: user.id, kind: 'reset', now, requestKey, hours, fromKnownDevice })
    await mailReset(platform, trx, user, { token, hours })
    await auditAccount(platform, trx, {
      action: 'request-password-reset',
      userId: user.id,
      by: 'visitor',
      origin: request,
    })
  })
}
