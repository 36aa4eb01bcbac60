import { refuse } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { allowances } from './allowances.ts'
import { auditAccount } from './audit-account.ts'
import { checkCaptcha } from './check-captcha.ts'
import type { AccountsDeps, Origin } from './deps.ts'
import { findUserByEmail, lockUser } from './find-user.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from './password.ts'
import { endSessionOf, type NewSession, startSession } from './sessions.ts'
import { tables } from './tables.ts'

/** What somebody logs in with; `oldToken` is the session of the browser so far, which the new one replaces. */
export interface LogIn {
  readonly email: string
  readonly password: string
  readonly captchaToken: string
  readonly oldToken: string | null
}

/**
 * Logs in and starts a session. An unknown address, a disabled user and a wrong password give the same answer after the
 * same work. Ten failures for one account stop it for a quarter of an hour, whoever makes them.
 */
export const logIn = async (
  deps: AccountsDeps,
  input: LogIn,
  origin: Origin,
): Promise<NewSession & { userId: number }> => {
  const { platform } = deps
  const { limits, clock, db } = platform
  await limits.spend('log-in', limits.network(origin.ip), allowances.logInByNetwork)
  await checkCaptcha(deps, input.captchaToken, 'login', origin.ip)
  const email = input.email.toLowerCase()
  const user = await findUserByEmail(db, email)
  // The last success is part of the key, so that a success begins a new count without a second counter.
  await limits.spend('log-in-account', `${tokenHash(email)}:${user?.last_login_at ?? ''}`, allowances.logInByAccount)

  const usableHash = user && user.disabled_at === null ? user.password_hash : null
  const matches = await passwordMatches(usableHash, input.password)
  if (!user || !matches || usableHash === null) throw refuse('Invalid credentials')
  const renewedHash = isOutdatedHash(usableHash) ? await hashPassword(input.password) : null

  return db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, user.id)
    // The password may have been changed, or the user disabled, since it was compared.
    if (!locked || locked.disabled_at !== null || locked.password_hash !== usableHash)
      throw refuse('Invalid credentials')
    if (input.oldToken) await endSessionOf(trx, input.oldToken)
    const session = await startSession(trx, user.id, clock.realNow(), origin)
    await tables(trx)
      .updateTable('app_user')
      .set({ last_login_at: clock.now().toISOString(), ...(renewedHash ? { password_hash: renewedHash } : {}) })
      .where('id', '=', user.id)
      .execute()
    await auditAccount(platform, trx, {
      act: 'log-in',
      userId: user.id,
      origin,
      after: { sessionId: session.sessionId },
    })
    return { ...session, userId: user.id }
  })
}
