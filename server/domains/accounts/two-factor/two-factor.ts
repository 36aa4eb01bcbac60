import { type TwoFactorRow, tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createSealer, type Sealer } from '#server/platform/secrets/create-sealer.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** Encrypts the seeds of authenticator apps with a key of their own, derived from the instance's. */
export const seedSealer = ({ settings }: Pick<Platform, 'settings'>): Sealer =>
  createSealer(settings.appKey, 'two-factor-seed')

/** Finds the user's active second factor, or null; an unfinished set-up does not count. */
export const findTwoFactor = async (db: Db | Trx, userId: number): Promise<TwoFactorRow | null> =>
  (await tables(db)
    .selectFrom('two_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) ?? null

/** Decrypts the seed; null when another APP_KEY encrypted it, so that only recovery codes work. */
export const openSeed = (platform: Platform, factor: Pick<TwoFactorRow, 'user_id' | 'seed_sealed'>): Buffer | null => {
  try {
    return Buffer.from(seedSealer(platform).open(factor.seed_sealed), 'base64url')
  } catch {
    platform.log.error({ user: factor.user_id }, 'this APP_KEY cannot decrypt the seed of a second factor')
    return null
  }
}

/**
 * Uses up a code of the app or a recovery code and returns which; null when it is wrong or used. The caller has
 * locked the user's row, so that no code counts twice.
 */
export const spendCode = async (
  platform: Platform,
  trx: Trx,
  factor: TwoFactorRow,
  code: string,
): Promise<'app' | 'recovery' | null> => {
  const seed = openSeed(platform, factor)
  const step = seed && matchingStep(seed, code, platform.clock.realNow(), factor.last_step)
  if (step !== null) {
    await tables(trx).updateTable('two_factor').set({ last_step: step }).where('user_id', '=', factor.user_id).execute()
    return 'app'
  }
  return (await spendRecoveryCode(trx, factor.user_id, code, platform.clock.now())) ? 'recovery' : null
}
