import { allowances } from '#server/domains/accounts/allowances.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { passwordMatches } from '#server/domains/accounts/passwords/password.ts'
import { findUser, lockUser, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { noteRecoveryCodeUsed } from './note-recovery-code-used.ts'
import { findTwoFactor, spendCode } from './two-factor.ts'

/** The owner whose password was compared, before any transaction; see `lockOwner`. */
export type ProvedOwner = UserRow & { readonly password_hash: string }

/**
 * Compares the user's own password before a sensitive action; `incorrect_password`, at most ten in a quarter of an
 * hour.
 */
export const proveOwner = async (
  platform: Platform,
  { userId, sessionId }: Pick<UserActor, 'userId' | 'sessionId'>,
  password: string,
): Promise<ProvedOwner> => {
  // By session: a stolen one must not stop the owner from changing the password in another.
  await platform.limits.spend('own-password', String(sessionId), allowances.passwordBySession)
  const user = await findUser(platform.db, userId)
  const matches = await passwordMatches(user?.password_hash ?? null, password)
  if (!user || user.password_hash === null || !matches) throw refuse('incorrect_password')
  return { ...user, password_hash: user.password_hash }
}

/** Locks the owner's row; refuses when the password was changed, or the account closed, since the comparison. */
export const lockOwner = async (trx: Trx, proved: ProvedOwner): Promise<UserRow> => {
  const user = await lockUser(trx, proved.id)
  if (!user || user.disabled_at !== null || user.password_hash !== proved.password_hash)
    throw refuse('incorrect_password')
  return user
}

/**
 * Runs a sensitive action of the owner in one transaction, by password and, with a second factor, a code. Users
 * without a second factor need no code; a missing or wrong one is `invalid_code`. `first` takes locks that must precede
 * the user's row.
 */
export const actAsOwner = async <Result>(
  platform: Platform,
  actor: Pick<UserActor, 'userId' | 'sessionId'>,
  proof: { password: string; code?: string | undefined },
  origin: Origin,
  action: (trx: Trx, user: UserRow) => Promise<Result>,
  first?: (trx: Trx) => Promise<void>,
): Promise<Result> => {
  const { db, limits } = platform
  const proved = await proveOwner(platform, actor, proof.password)
  const known = await findTwoFactor(db, actor.userId)
  if (known) await limits.spend('own-code', `${actor.sessionId}:${known.last_step}`, allowances.codeBySession)
  return db.transaction().execute(async (trx) => {
    await first?.(trx)
    const user = await lockOwner(trx, proved)
    const factor = await findTwoFactor(trx, user.id)
    if (factor) {
      const by = proof.code === undefined ? null : await spendCode(platform, trx, factor, proof.code)
      if (by === null) throw refuse('invalid_code')
      if (by === 'recovery') await noteRecoveryCodeUsed(platform, trx, user, origin)
    }
    return action(trx, user)
  })
}
