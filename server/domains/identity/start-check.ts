import { randomUUID } from 'node:crypto'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { lockCheckedPerson, saveIdentityStatuses } from '#server/domains/companies/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { actorOf } from './actor-of.ts'
import type { IdentityCall, IdentityDeps } from './deps.ts'
import { lockCurrentCheck } from './find-check.ts'
import { invitationToken } from './invitation-token.ts'
import { readCheckJob } from './jobs.ts'
import { isManager, mayCheck } from './policy.ts'
import { presentCheck } from './present.ts'
import { documentedStatuses, expiryOf } from './rules.ts'
import { supersedeCurrent } from './supersede-current.ts'
import { tables } from './tables.ts'

/** Checks that customers may start for one person: each costs the provider's fee. */
const allowed = { max: 5, seconds: 86_400 }

/**
 * Starts the check of a person. The provider gets it from a job, which also mails the link; without a provider it waits
 * for staff. Refuses a person whose check is open or who is verified.
 */
export const startCheck = async (
  deps: IdentityDeps,
  call: IdentityCall,
  shareholderId: number,
): Promise<IdentityCheck> => {
  const { platform, checks } = deps
  const { settings, clock, jobs, limits, idempotency } = platform
  const isStaff = isManager(call.actor)
  return platform.db.transaction().execute(async (trx) => {
    const person = await lockCheckedPerson(trx, shareholderId)
    if (!person || !mayCheck(call.actor, person)) throw refuse('not_found')
    const current = await lockCurrentCheck(trx, shareholderId)
    if (current && isOpenStatus(current.status)) throw refuse('identity_check_open')
    if (person.verification === 1) throw refuse('identity_already_verified')
    if (!isStaff) await limits.spend('identity-check', String(shareholderId), allowed, { trx })
    await supersedeCurrent(deps, trx, shareholderId)

    const now = clock.now()
    const reference = randomUUID()
    const status = checks ? 'invited' : 'in_progress'
    const row = await tables(trx)
      .insertInto('identity_check')
      .values({
        shareholder_id: shareholderId,
        company_id: person.companyId,
        method: checks ? 'provider' : 'by_hand',
        status,
        reference,
        token_hash: tokenHash(invitationToken(settings, reference, person.email)),
        started_by: isStaff ? 'staff' : 'customer',
        started_at: now.toISOString(),
        expires_at: checks ? expiryOf(now).toISOString() : null,
        next_read_at: checks ? now.toISOString() : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await saveIdentityStatuses(platform, trx, person, documentedStatuses(status, null), {
      actor: actorOf(call),
      action: 'start-identity-check',
      requestId: call.requestId,
      ip: call.ip,
    })
    if (checks) await jobs.enqueue(trx, readCheckJob, { checkId: row.id }, { singletonKey: String(row.id) })
    return idempotency.recordAnswer(trx, presentCheck(row, person, isStaff))
  })
}
