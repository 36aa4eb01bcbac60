import type { OwnSession } from '#contract/accounts/own-account-schemas.ts'
import { iri } from '#contract/core/reference.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { deviceOf } from '#server/domains/accounts/devices/device-of.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { instant } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Lists the actor's live sessions: the current one first, then by last use. */
export const listOwnSessions = async ({ db, clock }: Platform, actor: UserActor): Promise<OwnSession[]> => {
  const rows = await tables(db)
    .selectFrom('user_session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', clock.realNow().toISOString())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const sessions = rows.map((row) => ({
    '@id': iri('me/sessions', row.id),
    id: row.id,
    device: deviceOf(row.user_agent),
    ipAddress: row.ip,
    createdAt: instant(row.created_at),
    lastUsedAt: instant(row.last_used_at),
    current: row.id === actor.sessionId,
  }))
  return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
}

/** Ends one of the actor's sessions immediately in every instance; another user's answers like a missing one. */
export const endOwnSession = async (
  platform: Platform,
  actor: UserActor,
  sessionId: number,
  origin: Origin,
): Promise<void> => {
  await platform.db.transaction().execute(async (trx) => {
    const ended = await tables(trx)
      .deleteFrom('user_session')
      .where('id', '=', sessionId)
      .where('user_id', '=', actor.userId)
      .returning(['user_agent', 'device_id'])
      .executeTakeFirst()
    if (!ended) throw refuse('not_found')
    // A session ended from elsewhere may be on a lost device, so the device is not known any more.
    if (ended.device_id !== null && sessionId !== actor.sessionId)
      await tables(trx).deleteFrom('account_device').where('id', '=', ended.device_id).execute()
    await auditAccount(platform, trx, {
      action: 'end-session',
      userId: actor.userId,
      origin,
      after: { sessionId, device: deviceOf(ended.user_agent) },
    })
  })
}

/** Ends every session of the actor except the current one and deletes every other device; returns how many ended. */
export const endOtherSessions = (platform: Platform, actor: UserActor, origin: Origin): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, actor.userId, actor.sessionId)
    if (ended > 0)
      await auditAccount(platform, trx, {
        action: 'end-other-sessions',
        userId: actor.userId,
        origin,
        after: { endedSessions: ended },
      })
    return ended
  })
