import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { freshToken, tokenHash } from '#server/platform/secrets/token.ts'
import type { Origin } from './deps.ts'
import { deleteDevices } from './devices/known-devices.ts'
import { sessionExpiry, sessionMaximumMs } from './rules.ts'
import { tables } from './tables.ts'

/** Describes a new session: the raw token is for the cookie only. */
export interface NewSession {
  readonly sessionId: number
  readonly token: string
  readonly expiresAt: Date
}

/** Starts a session for a user at this moment of real time. */
export const startSession = async (
  trx: Trx,
  userId: number,
  realNow: Date,
  origin: Origin,
  deviceId: number | null = null,
): Promise<NewSession> => {
  const token = freshToken()
  const endsAt = new Date(realNow.getTime() + sessionMaximumMs)
  const expiresAt = sessionExpiry(realNow, endsAt)
  const { id } = await tables(trx)
    .insertInto('user_session')
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      created_at: realNow.toISOString(),
      last_used_at: realNow.toISOString(),
      expires_at: expiresAt.toISOString(),
      ends_at: endsAt.toISOString(),
      ip: origin.ip,
      user_agent: origin.userAgent,
      device_id: deviceId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, token, expiresAt }
}

/** Ends the session with this token; returns its user's id, or null when there was none. */
export const endSessionOf = async (trx: Trx, token: string): Promise<number | null> => {
  const row = await tables(trx)
    .deleteFrom('user_session')
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Refuses with `login_expired` a call whose session ended while it waited for the user's row, which the caller has
 * locked.
 */
export const requireSessionStill = async (trx: Trx, sessionId: number): Promise<void> => {
  const still = await tables(trx).selectFrom('user_session').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (!still) throw refuse('login_expired')
}

/**
 * Ends every session of a user and every log-in in progress and deletes the devices. Preserves one session and the
 * device on which it started. Returns how many sessions ended.
 */
export const endSessions = async (
  trx: Trx,
  userId: number,
  preservedSessionId: number | null = null,
): Promise<number> => {
  await tables(trx).deleteFrom('login_ticket').where('user_id', '=', userId).execute()
  const ended = await tables(trx)
    .deleteFrom('user_session')
    .where('user_id', '=', userId)
    .$if(preservedSessionId !== null, (query) => query.where('id', '<>', preservedSessionId))
    .returning('id')
    .execute()
  await deleteDevices(trx, userId, preservedSessionId)
  return ended.length
}
