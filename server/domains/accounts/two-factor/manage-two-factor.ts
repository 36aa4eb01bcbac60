import type { TwoFactorStatus } from '#contract/accounts/own-account-schemas.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { mailRecoveryCodesRenewed, mailTwoFactorRemoved } from '#server/domains/accounts/mails/security-mails.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { rolesOf } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actAsOwner } from './confirm-owner.ts'
import { owesTwoFactor } from './owes-two-factor.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { findTwoFactor } from './two-factor.ts'

/** Contains the owner's password and a two-factor code. */
interface Proof {
  readonly password: string
  readonly code: string
}

const requireTwoFactor = async (db: Trx | Platform['db'], userId: number): Promise<void> => {
  if (!(await findTwoFactor(db, userId))) throw refuse('not_found')
}

/** Reads the status of the user's own second factor. */
export const twoFactorState = async ({ db, settings }: Platform, actor: UserActor): Promise<TwoFactorStatus> => {
  const factor = await findTwoFactor(db, actor.userId)
  return {
    enabled: factor !== null,
    enabledAt: instantOrNull(factor?.confirmed_at ?? null),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    required: owesTwoFactor(settings, await rolesOf(db, actor.userId), false),
  }
}

/** Replaces the recovery codes by ten new ones, readable only now. `not_found` without a second factor. */
export const renewRecoveryCodes = async (
  platform: Platform,
  actor: UserActor,
  proof: Proof,
  origin: Origin,
): Promise<string[]> => {
  await requireTwoFactor(platform.db, actor.userId)
  return actAsOwner(platform, actor, proof, origin, async (trx, user) => {
    await requireTwoFactor(trx, user.id)
    const codes = await makeRecoveryCodes(trx, user.id, platform.clock.now())
    await mailRecoveryCodesRenewed(platform, trx, user)
    await auditAccount(platform, trx, { action: 'renew-recovery-codes', userId: user.id, origin })
    return codes
  })
}

/** Removes the second factor and its recovery codes and ends every other session. `not_found` without one. */
export const removeTwoFactor = async (
  platform: Platform,
  actor: UserActor,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  await requireTwoFactor(platform.db, actor.userId)
  await actAsOwner(platform, actor, proof, origin, async (trx, user) => {
    await requireTwoFactor(trx, user.id)
    await tables(trx).deleteFrom('two_factor').where('user_id', '=', user.id).execute()
    const endedSessions = await endSessions(trx, user.id, actor.sessionId)
    await mailTwoFactorRemoved(platform, trx, user)
    await auditAccount(platform, trx, {
      action: 'remove-second-factor',
      userId: user.id,
      origin,
      after: { endedSessions },
    })
  })
}
