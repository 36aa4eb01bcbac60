import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { checkedPeople, lockCheckedPerson } from '#server/domains/companies/api.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { actorOf } from './actor-of.ts'
import type { IdentityCall, IdentityDeps } from './deps.ts'
import { findCheck, lockCheck } from './find-check.ts'
import { readCheckJob } from './jobs.ts'
import { invitedNow, queueInvitation } from './mails.ts'
import { isManager, mayCheck } from './policy.ts'
import { presentCheck } from './present.ts'
import { noLeaseAfter } from './rules.ts'
import { tables } from './tables.ts'

const oncePerMinute = { max: 1, seconds: 60 }
const tenPerDay = { max: 10, seconds: 86_400 }

/**
 * Mails the person the same link again, once a minute; another one if the address was corrected. A check that the
 * provider does not have yet is created now, which mails the link. Refuses a check that is over or by hand, and one of a
 * disabled account, whose people get no mail.
 */
export const resendInvitation = async (deps: IdentityDeps, call: IdentityCall, id: number): Promise<IdentityCheck> => {
  const { db, clock, limits, jobs, audit, settings } = deps.platform
  return db.transaction().execute(async (trx) => {
    const unlocked = await findCheck(trx, id)
    if (!unlocked) throw refuse('not_found')
    const ownerId = (await checkedPeople(trx, [unlocked.shareholder_id])).get(unlocked.shareholder_id)?.userId
    // The owner is locked first, as in a deletion of the account.
    const owner = ownerId === undefined ? null : await lockPerson(trx, ownerId)
    const person = await lockCheckedPerson(trx, unlocked.shareholder_id)
    const row = await lockCheck(trx, id)
    if (!person || !row || !owner || !mayCheck(call.actor, person)) throw refuse('not_found')
    if (row.method === 'by_hand' || row.superseded_at !== null || !isOpenStatus(row.status))
      throw refuse('identity_check_closed')
    if (owner.isDisabled) throw refuse('identity_owner_disabled')
    await limits.spend('identity-invitation', String(id), oncePerMinute, { trx })
    await limits.spend('identity-invitations', String(id), tenPerDay, { trx })
    await audit.record(trx, {
      actor: actorOf(call),
      action: 'resend-identity-check',
      subject: { type: 'company', id: person.companyId },
      after: { shareholder: person.id },
      requestId: call.requestId,
      ip: call.ip,
    })
    const now = clock.now()
    if (row.provider_check_id === null) {
      await tables(trx)
        .updateTable('identity_check')
        .set({ next_read_at: now.toISOString() })
        .where('id', '=', id)
        .where('next_read_at', '>', noLeaseAfter(now).toISOString())
        .execute()
      await jobs.enqueue(trx, readCheckJob, { checkId: id }, { singletonKey: String(id) })
      return presentCheck(row, person, isManager(call.actor))
    }
    const written = await tables(trx)
      .updateTable('identity_check')
      .set(invitedNow(settings, { row, person }, now))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueInvitation(deps, trx, { row: written, person, owner })
    return presentCheck(written, person, isManager(call.actor))
  })
}
