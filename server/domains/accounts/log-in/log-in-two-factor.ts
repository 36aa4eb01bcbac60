import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { countAttempt } from '#server/domains/accounts/devices/count-attempt.ts'
import { deviceOf } from '#server/domains/accounts/devices/device-of.ts'
import { isOpen } from '#server/domains/accounts/rules.ts'
import { noteRecoveryCodeUsed } from '#server/domains/accounts/two-factor/note-recovery-code-used.ts'
import { findTwoFactor, spendCode } from '#server/domains/accounts/two-factor/two-factor.ts'
import { findUser, lockUser } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countFailure, dropTicket, findTicket } from './login-tickets.ts'
import { openSession, type StartedSession } from './open-session.ts'

/** Contains the ticket of the first step and a code; `oldToken` is the browser's current session. */
export interface SecondStep {
  readonly twoFactorToken: string
  readonly code: string
  readonly oldToken: string | null
}

const noteWrongCode = (platform: Platform, trx: Trx, userId: number, origin: Origin): Promise<void> =>
  auditAccount(platform, trx, {
    action: 'log-in-failed',
    userId,
    by: 'visitor',
    origin,
    after: { step: 'code', device: deviceOf(origin.userAgent) },
  })

/** Returns null for a wrong code instead of throwing, so that the transaction commits its count. */
const finish = async (
  platform: Platform,
  trx: Trx,
  step: SecondStep,
  userId: number,
  origin: Origin,
): Promise<StartedSession | null> => {
  const user = await lockUser(trx, userId)
  const ticket = await findTicket(trx, step.twoFactorToken, platform.clock.realNow())
  const factor = await findTwoFactor(trx, userId)
  if (!user || !ticket || !factor || !isOpen(user, platform.clock.now())) throw refuse('two_factor_token_expired')
  const by = await spendCode(platform, trx, factor, step.code)
  if (by === null) {
    await countFailure(trx, ticket.id)
    await noteWrongCode(platform, trx, user.id, origin)
    return null
  }
  await dropTicket(trx, ticket.id)
  const session = await openSession(platform, trx, { user, oldToken: step.oldToken, by }, origin)
  if (by === 'recovery') await noteRecoveryCodeUsed(platform, trx, user, origin)
  return session
}

/**
 * Finishes a log-in with a correct password. A ticket allows five minutes, five wrong codes and one success. Codes
 * also count for the known device, or for all unknown devices together, across tickets.
 */
export const logInTwoFactor = async (platform: Platform, step: SecondStep, origin: Origin): Promise<StartedSession> => {
  const { limits, clock, db } = platform
  await limits.spend('log-in', limits.network(origin.ip), allowances.logInByNetwork)
  const ticket = await findTicket(db, step.twoFactorToken, clock.realNow())
  const factor = ticket && (await findTwoFactor(db, ticket.user_id))
  if (!ticket || !factor) throw refuse('two_factor_token_expired')
  const user = await findUser(db, ticket.user_id)
  if (!user) throw refuse('two_factor_token_expired')
  const attempt = { what: 'code', email: user.email, userId: user.id } as const
  const takeBack = await countAttempt(platform, attempt, origin)
  const session = await db.transaction().execute((trx) => finish(platform, trx, step, user.id, origin))
  if (!session) throw refuse('invalid_code')
  await takeBack()
  return session
}
