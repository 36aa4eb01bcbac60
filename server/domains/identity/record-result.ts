import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { recordCheckResult } from '#contract/identity/manager.ts'
import { type IdentityCheck, isOpenStatus } from '#contract/identity/schemas.ts'
import { type CheckedPerson, lockCheckedPerson, saveIdentityStatuses } from '#server/domains/companies/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { IdentityCall, IdentityDeps } from './deps.ts'
import { identityVerified } from './events.ts'
import { lockCurrentCheck } from './find-check.ts'
import { presentCheck } from './present.ts'
import { documentedStatuses } from './rules.ts'
import { supersedeCurrent } from './supersede-current.ts'
import { type CheckRow, tables } from './tables.ts'

type Result = Omit<BodyOf<typeof recordCheckResult>, 'shareholder'>

/** Writes the result into the open check by hand, else as a check of its own, which takes the current one's place. */
const writeResult = async (
  deps: IdentityDeps,
  trx: Trx,
  person: CheckedPerson,
  { result, method, checkedOn, note }: Result,
): Promise<CheckRow> => {
  const now = deps.platform.clock.now().toISOString()
  const recorded = {
    status: result,
    ended_at: now,
    recorded_method: method,
    recorded_on: checkedOn,
    recorded_note: note,
  } as const
  const current = await lockCurrentCheck(trx, person.id)
  if (current?.method === 'by_hand' && isOpenStatus(current.status))
    return tables(trx)
      .updateTable('identity_check')
      .set(recorded)
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  await supersedeCurrent(deps, trx, person.id)
  const reference = randomUUID()
  return tables(trx)
    .insertInto('identity_check')
    .values({
      shareholder_id: person.id,
      company_id: person.companyId,
      method: 'by_hand',
      reference,
      token_hash: tokenHash(reference),
      started_by: 'staff',
      started_at: now,
      ...recorded,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Records the result of a check that staff made themselves, with the audit entry; the owner is mailed as of any other. */
export const recordResult = async (
  deps: IdentityDeps,
  { actor, requestId, ip }: IdentityCall,
  { shareholder: shareholderId, ...form }: BodyOf<typeof recordCheckResult>,
): Promise<IdentityCheck> => {
  const { db, clock, events, idempotency } = deps.platform
  if (form.checkedOn > londonDay(clock.now()))
    throw refuseFields([{ propertyPath: 'checkedOn', message: 'identity.checked_on_future' }])
  return db.transaction().execute(async (trx) => {
    const person = await lockCheckedPerson(trx, shareholderId)
    if (!person) throw refuse('not_found')
    const row = await writeResult(deps, trx, person, form)
    const { method, checkedOn, note } = form
    await saveIdentityStatuses(deps.platform, trx, person, documentedStatuses(row.status, null), {
      actor: { userId: actor.userId, kind: 'staff' },
      action: 'record-identity-check',
      after: { method, checkedOn, note },
      requestId,
      ip,
    })
    if (row.status === 'verified')
      await events.publish(trx, identityVerified, { checkId: row.id, userId: person.userId }, String(row.id))
    return idempotency.recordAnswer(trx, presentCheck(row, person, true))
  })
}
