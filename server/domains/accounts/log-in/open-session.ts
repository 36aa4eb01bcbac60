import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { deviceOf } from '#server/domains/accounts/devices/device-of.ts'
import { type DeviceCookie, rememberDevice } from '#server/domains/accounts/devices/known-devices.ts'
import { restoreAccount } from '#server/domains/accounts/personal-data/restore-account.ts'
import { endSessionOf, type NewSession, startSession } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import type { UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Describes a successful log-in; `restored` says that it cancelled a deletion. */
export interface StartedSession extends NewSession {
  readonly userId: number
  readonly restored: boolean
  /** The account remembers the browser as this device from now on. */
  readonly device: DeviceCookie
}

/**
 * Finishes every log-in, in the transaction that has locked the user's row. Replaces the browser's old session by a
 * new one and cancels a requested deletion.
 */
export const openSession = async (
  platform: Platform,
  trx: Trx,
  entering: { user: UserRow; oldToken: string | null; by: 'password' | 'app' | 'recovery' },
  origin: Origin,
): Promise<StartedSession> => {
  const { user, oldToken, by } = entering
  if (oldToken) await endSessionOf(trx, oldToken)
  const realNow = platform.clock.realNow()
  const device = await rememberDevice(trx, user.id, origin.deviceTokens ?? [], realNow)
  const session = await startSession(trx, user.id, realNow, origin, device.id)
  await tables(trx)
    .updateTable('app_user')
    .set({ last_login_at: platform.clock.now().toISOString() })
    .where('id', '=', user.id)
    .execute()
  await auditAccount(platform, trx, {
    action: 'log-in',
    userId: user.id,
    origin,
    after: { sessionId: session.sessionId, by, device: deviceOf(origin.userAgent) },
  })
  const restored = await restoreAccount(platform, trx, user, origin)
  const { token, expiresAt } = device
  return { ...session, userId: user.id, restored, device: { token, expiresAt } }
}
