import type { SecondFactorState } from '#contract/accounts/own-account-schemas.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { endSessions } from '#server/domains/accounts/sessions.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { rolesOf } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { actAsOwner } from './confirm-owner.ts'
import { mailRecoveryCodesRenewed, mailSecondFactorRemoved } from './mails.ts'
import { owesSecondFactor } from './owes-second-factor.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { findSecondFactor } from './second-factor.ts'

/** Holds the owner's password and a second-factor code. */
interface Proof {
  readonly password: string
  readonly code: string
}

const requireSecondFactor = async (db: Trx | Platform['db'], userId: number): Promise<void> => {
  if (!(await findSecondFactor(db, userId))) throw refuse('not_found')
}

/** Reads the status of the user's own second factor. */
export const secondFactorState = async ({ db, settings }: Platform, actor: UserActor): Promise<SecondFactorState> => {
  const factor = await findSecondFactor(db, actor.userId)
  return {
    enabled: factor !== null,
    since: instantOrNull(factor?.confirmed_at ?? null),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    required: owesSecondFactor(settings, await rolesOf(db, actor.userId), false),
  }
}

/** Replaces the recovery codes by ten new ones, readable only now. `not_found` without a second factor. */
export const renewRecoveryCodes = async (
  platform: Platform,
  actor: UserActor,
  proof: Proof,
  origin: Origin,
): Promise<string[]> => {
  await requireSecondFactor(platform.db, actor.userId)
  return actAsOwner(platform, actor, proof, origin, async (trx, user) => {
    await requireSecondFactor(trx, user.id)
    const codes = await makeRecoveryCodes(trx, user.id, platform.clock.now())
    await mailRecoveryCodesRenewed(platform, trx, user)
    await auditAccount(platform, trx, { act: 'renew-recovery-codes', userId: user.id, origin })
    return codes
  })
}

/** Removes the second factor and its recovery codes and ends every other session. `not_found` without one. */
export const removeSecondFactor = async (
  platform: Platform,
  actor: UserActor,
  proof: Proof,
  origin: Origin,
): Promise<void> => {
  await requireSecondFactor(platform.db, actor.userId)
  await actAsOwner(platform, actor, proof, origin, async (trx, user) => {
    await requireSecondFactor(trx, user.id)
    await tables(trx).deleteFrom('second_factor').where('user_id', '=', user.id).execute()
    const endedSessions = await endSessions(trx, user.id, actor.sessionId)
    await mailSecondFactorRemoved(platform, trx, user)
    await auditAccount(platform, trx, {
      act: 'remove-second-factor',
      userId: user.id,
      origin,
      after: { endedSessions },
    })
  })
}
