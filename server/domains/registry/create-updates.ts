import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { updateRegistryData } from '#contract/registry/manager.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import { findPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { RegistryCall, RegistryDeps } from './deps.ts'
import { followWithin } from './follow-company.ts'
import { type Reading, readCompany } from './read-company.ts'
import { freshForMs } from './rules.ts'
import { tables } from './tables.ts'

type Answer = AnswerOf<typeof updateRegistryData>

const failed = (reason: Extract<Answer, { status: 'error' }>['reason']): Answer => ({
  status: 'error',
  company_house_id: null,
  reason,
})

const isFresh = async ({ platform: { db, clock } }: RegistryDeps, recordId: number): Promise<boolean> => {
  const since = new Date(clock.now().getTime() - freshForMs).toISOString()
  const row = await tables(db)
    .selectFrom('registry_record')
    .select('id')
    .where('id', '=', recordId)
    .where('failure', 'is', null)
    .where('read_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Records a reading by hand in the audit trail, in the transaction that saves its result. */
const recordWith =
  ({ platform }: RegistryDeps, call: RegistryCall, companyId: number) =>
  (trx: Trx, reading: Reading): Promise<void> =>
    platform.audit.record(trx, {
      actor: { userId: call.actor.userId, kind: 'staff' },
      action: 'refresh-company-registry',
      subject: { type: 'company', id: companyId },
      after: { result: reading },
      requestId: call.requestId,
      ip: call.ip,
    })

const updateByHand = async (
  deps: RegistryDeps,
  call: RegistryCall,
  userId: number,
  isLast = false,
): Promise<Answer> => {
  const { db } = deps.platform
  if (!(await findPerson(db, userId))) throw refuse('not_found')
  const company = (await companiesOf(db, [userId])).get(userId)
  if (!company) return failed('no_company')
  if (company.status !== 1) return failed('not_incorporated')
  const recordId = await db.transaction().execute((trx) => followWithin(deps, trx, company.id))
  if (recordId === null) return failed('no_number')
  if (await isFresh(deps, recordId)) return { status: 'ok', company_house_id: recordId }
  const reading = await readCompany(deps, recordId, 'byHand', recordWith(deps, call, company.id))
  if (reading === 'read') return { status: 'ok', company_house_id: recordId }
  if (reading !== 'gone') return failed(reading)
  // The company changed while the registry was queried: it is read once more with its current data.
  return isLast ? failed('invalid_response') : updateByHand(deps, call, userId, true)
}

/** Creates readings by hand: a second one of the same company waits for the first and returns its result. */
export const createUpdates = (deps: RegistryDeps) => {
  const running = new Map<number, Promise<Answer>>()
  /**
   * Reads a customer's company from the registry now and returns the result. Repeated within a minute of a successful
   * reading, it returns that one.
   */
  return (call: RegistryCall, userId: number): Promise<Answer> => {
    const current = running.get(userId)
    if (current) return current
    const started = updateByHand(deps, call, userId).finally(() => running.delete(userId))
    running.set(userId, started)
    return started
  }
}
