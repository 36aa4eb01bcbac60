import { allowances } from '#server/domains/accounts/allowances.ts'
import { checkCaptcha } from '#server/domains/accounts/check-captcha.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { countAttempt } from '#server/domains/accounts/devices/count-attempt.ts'
import { hashPassword, isOutdatedHash, passwordMatches } from '#server/domains/accounts/passwords/password.ts'
import { isOpen } from '#server/domains/accounts/rules.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { findTwoFactor } from '#server/domains/accounts/two-factor/two-factor.ts'
import { findUserByEmail, lockUser, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { issueTicket } from './login-tickets.ts'
import { noteFailedLogIn } from './note-failed-log-in.ts'
import { openSession, type StartedSession } from './open-session.ts'

/** Contains the credentials; `oldToken` is the browser's current session, which the new one replaces. */
export interface LogIn {
  readonly email: string
  readonly password: string
  readonly captchaToken: string
  readonly oldToken: string | null
}

/** Contains a session, or the ticket for the second step when the user has a second factor. */
export type LogInResult = StartedSession | { readonly ticket: string }

/** Locks the user and checks that the compared password is unchanged and the account open. */
const lockUnchangedUser = async (trx: Trx, user: UserRow, now: Date): Promise<UserRow> => {
  const locked = await lockUser(trx, user.id)
  if (!locked || !isOpen(locked, now) || locked.password_hash !== user.password_hash)
    throw refuse('Invalid credentials')
  return locked
}

/**
 * Logs in and starts a session, or issues a ticket for the second step. An unknown address, a closed account and a
 * wrong password get the same answer after the same work. Failures count for a known device, or for all unknown
 * devices together.
 */
export const logIn = async (deps: AccountsDeps, input: LogIn, origin: Origin): Promise<LogInResult> => {
  const { platform } = deps
  const { limits, clock, db } = platform
  await limits.spend('log-in', limits.network(origin.ip), allowances.logInByNetwork)
  await checkCaptcha(deps, input.captchaToken, 'login', origin.ip)
  const email = input.email.toLowerCase()
  const user = await findUserByEmail(db, email)
  const takeBack = await countAttempt(platform, { what: 'password', email, userId: user?.id ?? null }, origin)

  const usableHash = user && isOpen(user, clock.now()) ? user.password_hash : null
  const matches = await passwordMatches(usableHash, input.password)
  if (!user || !matches || usableHash === null) {
    await noteFailedLogIn(platform, email, origin)
    throw refuse('Invalid credentials')
  }
  await takeBack()
  const renewedHash = isOutdatedHash(usableHash) ? await hashPassword(input.password) : null

  return db.transaction().execute(async (trx) => {
    const locked = await lockUnchangedUser(trx, user, clock.now())
    if (renewedHash)
      await tables(trx).updateTable('app_user').set({ password_hash: renewedHash }).where('id', '=', user.id).execute()
    if (await findTwoFactor(trx, user.id)) return { ticket: await issueTicket(trx, user.id, clock.realNow()) }
    return openSession(platform, trx, { user: locked, oldToken: input.oldToken, by: 'password' }, origin)
  })
}
