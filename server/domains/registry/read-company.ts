import type { RegistryFailure, RegistryField } from '#contract/registry/schemas.ts'
import { registryFields } from '#contract/registry/schemas.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type CompanyProfile, type Heard, RegistryLimited } from '#server/providers/registry/port.ts'
import { type CallCounter, createCallCounter, type reservedCalls } from './call-allowance.ts'
import { refreshDeadlinesWithin } from './dates/refresh-deadlines.ts'
import type { RegistryDeps } from './deps.ts'
import { lockOwner } from './lock-owner.ts'
import { findRecord, lockRecord } from './lock-record.ts'
import { factsOf } from './present.ts'
import { nextAttemptAfter, nextReadAfter } from './rules.ts'
import { tables } from './tables.ts'

/** The outcome of a reading; `gone` if the company is no longer followed, or is under another number now. */
export type Reading = 'read' | 'gone' | RegistryFailure

/** Maps an error to a registry failure; null for any other error. */
export const failureOf = (error: unknown): RegistryFailure | null => {
  if (error instanceof RegistryLimited) return 'rate_limited'
  if (!(error instanceof ProviderFailure)) return null
  return error.kind === 'rejected' || error.kind === 'unexpected' ? 'invalid_response' : error.kind
}

/** Calls the registry within its limit, and saves what it reports of the limit. */
export const callRegistry = async <Found>(
  counter: CallCounter,
  urgency: keyof typeof reservedCalls,
  calls: number,
  call: () => Promise<Heard<Found>>,
): Promise<Found> => {
  await counter.take(urgency, calls)
  const { found, allowance } = await call().catch(async (error: unknown) => {
    if (error instanceof RegistryLimited) await counter.exhausted(error.resetsAt)
    throw error
  })
  await counter.note(allowance)
  return found
}

const columnsOf = (profile: CompanyProfile) => ({
  company_name: profile.companyName,
  company_status: profile.companyStatus,
  company_status_detail: profile.companyStatusDetail,
  incorporated_on: profile.incorporatedOn,
  account_next_made_up_to: profile.accountNextMadeUpTo,
  account_next_due: profile.accountNextDue,
  account_last_made_up_to: profile.accountLastMadeUpTo,
  statement_next_made_up_to: profile.confirmationStatementNextMadeUpTo,
  statement_next_due: profile.confirmationStatementNextDue,
  statement_last_made_up_to: profile.confirmationStatementLastMadeUpTo,
})

/** Lists the fields that differ from the previous reading; none the first time. */
export const changesOf = (row: RecordRow, profile: CompanyProfile) => {
  if (row.read_at === null) return []
  const before: Readonly<Record<RegistryField, string | null>> = factsOf(row)
  return registryFields
    .map((field) => ({ field, before: before[field], after: profile[field] }))
    .filter((change) => change.before !== change.after)
}

const save = async (trx: Trx, row: RecordRow, profile: CompanyProfile, requestedAt: Date): Promise<void> => {
  const changes = changesOf(row, profile)
  const dueDays = [profile.accountNextDue, profile.confirmationStatementNextDue].filter((day) => day !== null)
  const at = requestedAt.toISOString()
  await tables(trx)
    .updateTable('registry_record')
    .set({
      ...columnsOf(profile),
      read_at: at,
      ...(row.read_at === null || changes.length > 0 ? { changed_at: at } : {}),
      failure: null,
      failed_at: null,
      failures: 0,
      next_read_at: nextReadAfter(requestedAt, row.id, dueDays).toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
  if (changes.length > 0)
    await tables(trx)
      .insertInto('registry_change')
      .values(changes.map((change) => ({ ...change, record_id: row.id, noticed_at: at })))
      .execute()
}

const saveFailure = async (trx: Trx, row: RecordRow, failure: RegistryFailure, now: Date): Promise<void> => {
  await tables(trx)
    .updateTable('registry_record')
    .set({
      failure,
      failed_at: now.toISOString(),
      failures: row.failures + 1,
      next_read_at: nextAttemptAfter(now, failure, row.failures).toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
}

/** The registry's answer about a company, and the record and time of the request. */
interface RegistryAnswer {
  readonly requested: RecordRow
  readonly requestedAt: Date
  readonly answer: CompanyProfile | RegistryFailure
}

/** Fetches a company from the registry, outside any transaction. */
const fetchCompany = async (
  { registry, platform: { db, clock } }: RegistryDeps,
  companyNumber: string,
  urgency: keyof typeof reservedCalls,
): Promise<RegistryAnswer['answer']> => {
  if (registry === null) return 'misconfigured'
  return callRegistry(createCallCounter(db, clock), urgency, 1, () => registry.profile(companyNumber)).then(
    (profile) => profile ?? 'not_at_registry',
    (error: unknown) => {
      const failure = failureOf(error)
      if (failure === null) throw error
      return failure
    },
  )
}

/** Saves an answer under the requested number, unless a later request has already saved its own. */
const saveReading = async (
  trx: Trx,
  { requested, requestedAt, answer }: RegistryAnswer,
  now: Date,
): Promise<Reading> => {
  const row = await tables(trx)
    .selectFrom('registry_record')
    .selectAll()
    .where('id', '=', requested.id)
    .where('company_number', '=', requested.company_number)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'gone'
  if (row.read_at !== null && new Date(row.read_at) > requestedAt) return 'read'
  if (typeof answer !== 'string') {
    await save(trx, row, answer, requestedAt)
    return 'read'
  }
  // The limit is ours and no failure of the company: it stays due.
  if (answer !== 'rate_limited') await saveFailure(trx, row, answer, now)
  return answer
}

/**
 * Reads one company from the registry; saves its data and changes, or the failure, which leaves earlier data unchanged.
 * `alongside` writes what belongs in the same transaction.
 */
export const readCompany = async (
  deps: RegistryDeps,
  recordId: number,
  urgency: 'byHand' | 'daily',
  alongside: (trx: Trx, reading: Reading) => Promise<void> = () => Promise.resolve(),
): Promise<Reading> => {
  const { db, clock } = deps.platform
  const requested = await findRecord(db, recordId)
  const requestedAt = clock.now()
  const answer = requested ? await fetchCompany(deps, requested.company_number, urgency) : null
  return db.transaction().execute(async (trx) => {
    if (requested) await lockOwner(trx, requested.company_id)
    const hasAnswer = deps.registry !== null && requested !== undefined && answer !== null
    const reading = hasAnswer
      ? await saveReading(trx, { requested, requestedAt, answer }, clock.now())
      : requested
        ? 'misconfigured'
        : 'gone'
    if (reading === 'read' && requested) await refreshDeadlinesWithin(deps, trx, requested.company_id)
    await alongside(trx, reading)
    return reading
  })
}

/** Postpones a company after an error of our own, so that it does not use up the calls of others. */
export const postpone = async ({ platform: { db, clock } }: RegistryDeps, recordId: number): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await lockRecord(trx, recordId)
    if (row) await saveFailure(trx, row, 'invalid_response', clock.now())
  })
}
