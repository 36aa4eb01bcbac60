import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { mailTwoFactorEnabled } from '#server/domains/accounts/mails/security-mails.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { type TwoFactorRow, tables } from '#server/domains/accounts/tables.ts'
import { lockUser, type UserRow } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { lockOwner, proveOwner } from './confirm-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { base32, freshSeed, keyUri, matchingStep } from './totp.ts'
import { findTwoFactor, openSeed, seedSealer } from './two-factor.ts'

/** Requires a confirmed address, so that a stranger who registered it cannot lock its owner out. */
const requireConfirmed = (user: UserRow): void => {
  if (user.email_verified_at === null) throw refuse('email_not_verified')
}

/**
 * Starts the set-up with a new seed, shown once, in place of an unfinished one. It has no effect until one of its
 * codes is confirmed. `email_not_verified` before the address is.
 */
export const startTwoFactor = async (
  platform: Platform,
  actor: UserActor,
  password: string,
): Promise<{ secret: string; uri: string }> => {
  const proved = await proveOwner(platform, actor, password)
  const seed = freshSeed()
  await platform.db.transaction().execute(async (trx) => {
    const user = await lockOwner(trx, proved)
    requireConfirmed(user)
    if (await findTwoFactor(trx, user.id)) throw refuse('two_factor_already_enabled')
    const pending = {
      seed_sealed: seedSealer(platform).seal(seed.toString('base64url')),
      created_at: platform.clock.now().toISOString(),
    }
    await tables(trx)
      .insertInto('two_factor')
      .values({ user_id: user.id, ...pending })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
      .execute()
  })
  return { secret: base32(seed), uri: keyUri(seed, platform.settings.provider.name, proved.email) }
}

const pendingOf = (trx: Parameters<typeof tables>[0], userId: number): Promise<TwoFactorRow | undefined> =>
  tables(trx).selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

/**
 * Finishes the set-up by a code of the app, which every log-in needs from now on. Returns the recovery codes, which
 * are readable only now. Every other session ends, since it started by password alone.
 */
export const confirmTwoFactor = async (
  platform: Platform,
  actor: UserActor,
  code: string,
  origin: Origin,
): Promise<string[]> => {
  const { clock, db, limits } = platform
  await limits.spend('own-code', `${actor.sessionId}:new`, allowances.codeBySession)
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, actor.userId)
    const pending = user && (await pendingOf(trx, user.id))
    if (!user || !pending) throw refuse('not_found')
    requireConfirmed(user)
    if (pending.confirmed_at !== null) throw refuse('two_factor_already_enabled')
    const seed = openSeed(platform, pending)
    const step = seed && matchingStep(seed, code, clock.realNow(), null)
    if (step === null) throw refuse('invalid_code')
    const now = clock.now()
    await tables(trx)
      .updateTable('two_factor')
      .set({ confirmed_at: now.toISOString(), last_step: step })
      .where('user_id', '=', user.id)
      .execute()
    const codes = await makeRecoveryCodes(trx, user.id, now)
    const endedSessions = await endSessions(trx, user.id, actor.sessionId)
    await mailTwoFactorEnabled(platform, trx, user)
    await auditAccount(platform, trx, {
      action: 'enable-second-factor',
      userId: user.id,
      origin,
      after: { endedSessions },
    })
    return codes
  })
}

/** Deletes set-ups that were not finished within a day. */
export const sweepUnfinished = async ({ db, clock }: Platform): Promise<void> => {
  await tables(db)
    .deleteFrom('two_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - 86_400_000).toISOString())
    .execute()
}
