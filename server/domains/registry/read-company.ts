import type { RegistryFailure, RegistryField } from '#contract/registry/schemas.ts'
import { registryFields } from '#contract/registry/schemas.ts'
import type { Trx } from '../../platform/database/database.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { type CompanyProfile, type Heard, RegistryLimited } from '../../providers/registry/port.ts'
import { type CallCounter, createCallCounter, type leftToOthers } from './call-allowance.ts'
import type { RegistryDeps } from './deps.ts'
import { factsOf } from './present.ts'
import { nextReadAfter, nextTryAfter } from './rules.ts'
import { type RecordRow, tables } from './tables.ts'

/** What came of a reading; `gone` where the company is followed no more, or under another number by now. */
export type Reading = 'read' | 'gone' | RegistryFailure

/** Why a call failed, in the product's words; null for what is no failure of the registry. */
export const failureOf = (error: unknown): RegistryFailure | null => {
  if (error instanceof RegistryLimited) return 'limited'
  if (!(error instanceof ProviderFailure)) return null
  return error.kind === 'rejected' ? 'unexpected' : error.kind
}

/** Asks the registry within what it allows, and keeps what it says of its limit. */
export const ask = async <Found>(
  counter: CallCounter,
  urgency: keyof typeof leftToOthers,
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

/** The fields in which a reading differs from the one before it; none the first time. */
export const changesOf = (row: RecordRow, profile: CompanyProfile) => {
  if (row.read_at === null) return []
  const before: Readonly<Record<RegistryField, string | null>> = factsOf(row)
  return registryFields
    .map((field) => ({ field, before: before[field], after: profile[field] }))
    .filter((change) => change.before !== change.after)
}

const keep = async (trx: Trx, row: RecordRow, profile: CompanyProfile, now: Date): Promise<void> => {
  const changes = changesOf(row, profile)
  const dueDays = [profile.accountNextDue, profile.confirmationStatementNextDue].filter((day) => day !== null)
  await tables(trx)
    .updateTable('registry_record')
    .set({
      ...columnsOf(profile),
      read_at: now.toISOString(),
      failure: null,
      failed_at: null,
      failures: 0,
      next_read_at: nextReadAfter(now, row.id, dueDays).toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
  if (changes.length > 0)
    await tables(trx)
      .insertInto('registry_change')
      .values(changes.map((change) => ({ ...change, record_id: row.id, noticed_at: now.toISOString() })))
      .execute()
}

const keepFailure = async (trx: Trx, row: RecordRow, failure: RegistryFailure, now: Date): Promise<void> => {
  await tables(trx)
    .updateTable('registry_record')
    .set({
      failure,
      failed_at: now.toISOString(),
      failures: row.failures + 1,
      next_read_at: nextTryAfter(now, failure, row.failures).toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
}

/**
 * Reads one company from the registry and keeps what it says with what changed, or why it said nothing; what was known before
 * stays then. The registry is asked outside of any transaction. A daily reading that finds the limit reached leaves the row as
 * it is: it stays due.
 */
export const readCompany = async (
  deps: RegistryDeps,
  recordId: number,
  urgency: 'byHand' | 'daily',
): Promise<Reading> => {
  const { registry, platform } = deps
  const { db, clock } = platform
  if (registry === null) return 'misconfigured'
  const asked = await tables(db).selectFrom('registry_record').selectAll().where('id', '=', recordId).executeTakeFirst()
  if (!asked) return 'gone'
  const counter = createCallCounter(db, clock)
  const heard = await ask(counter, urgency, 1, () => registry.profile(asked.company_number)).then(
    (profile) => profile ?? ('not_at_registry' as const),
    (error: unknown) => {
      const failure = failureOf(error)
      if (failure === null) throw error
      return failure
    },
  )
  if (heard === 'limited' && urgency === 'daily') return 'limited'
  return db.transaction().execute(async (trx) => {
    const row = await tables(trx)
      .selectFrom('registry_record')
      .selectAll()
      .where('id', '=', recordId)
      .where('company_number', '=', asked.company_number)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return 'gone'
    if (typeof heard === 'string') {
      await keepFailure(trx, row, heard, clock.now())
      return heard
    }
    await keep(trx, row, heard, clock.now())
    return 'read'
  })
}
