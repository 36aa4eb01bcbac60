import { type CheckFailure, isOpenStatus } from '#contract/identity/schemas.ts'
import { type CheckedPerson, checkedPeople, lockCheckedPerson } from '#server/domains/companies/api.ts'
import { lockPerson } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { CheckReport, IdentityChecks } from '#server/providers/identity-checks/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import type { IdentityDeps } from './deps.ts'
import { lockCheck } from './find-check.ts'
import { invitationToken } from './invitation-token.ts'
import { invitationUrl, invitedNow, queueInvitation } from './mails.ts'
import { leaseMs, nextAttemptAfter, nextReadAfter, nextStatus, noLeaseAfter } from './rules.ts'
import { saveStatus } from './save-status.ts'
import { type CheckRow, tables } from './tables.ts'

/** The outcome of a reading; `gone` when there is nothing to read any more. */
export type CheckReading = 'read' | 'gone' | CheckFailure

const failureOf = (error: unknown): CheckFailure => {
  if (!(error instanceof ProviderFailure)) throw error
  return error.kind
}

/**
 * Claims a check for one call to the provider; undefined if it is not due, unless it is read at once. Another instance
 * calls again only when the claim is over, so that a check is created once.
 */
const claim = async ({ platform }: IdentityDeps, id: number, isDueOnly: boolean): Promise<CheckRow | undefined> => {
  const now = platform.clock.now()
  return (
    tables(platform.db)
      .updateTable('identity_check')
      .set(({ eb }) => ({
        next_read_at: new Date(now.getTime() + leaseMs).toISOString(),
        attempts: eb('attempts', '+', eb.case().when('provider_check_id', 'is', null).then(1).else(0).end()),
      }))
      .where('id', '=', id)
      .where('method', '=', 'provider')
      .where('superseded_at', 'is', null)
      .$if(isDueOnly, (query) => query.where('next_read_at', '<=', now.toISOString()))
      // A check that is being created is not created a second time beside it.
      .where(({ eb, or }) =>
        or([
          eb('provider_check_id', 'is not', null),
          eb('next_read_at', '<=', now.toISOString()),
          eb('next_read_at', '>', noLeaseAfter(now).toISOString()),
        ]),
      )
      .returningAll()
      .executeTakeFirst()
  )
}

/** Creates the check at the provider, or finds the one of an earlier call whose answer was lost. */
const create = async (
  { platform: { settings } }: IdentityDeps,
  checks: IdentityChecks,
  row: CheckRow,
  { name, surname, email }: CheckedPerson,
): Promise<CheckReport> => {
  const { reference } = row
  const earlier = row.attempts > 1 ? await checks.find(reference) : null
  if (earlier) return earlier
  const returnUrl = invitationUrl(settings, invitationToken(settings, reference, email))
  const id = await checks.create({ reference, name, surname, email, returnUrl })
  return { id, reference, status: 'invited', providerStatus: 6 }
}

/** Asks the provider, outside any transaction. */
const fetchReport = async (
  deps: IdentityDeps,
  row: CheckRow,
  person: CheckedPerson,
): Promise<CheckReport | CheckFailure> => {
  const { checks } = deps
  if (checks === null) return 'misconfigured'
  if (row.provider_check_id === null) return create(deps, checks, row, person).catch(failureOf)
  return (await checks.read(row.provider_check_id).catch(failureOf)) ?? 'not_found'
}

const byProvider = { actor: { userId: null, kind: 'provider' }, action: 'update-identity-check' } as const

const isOver = ({ expires_at: expiresAt }: CheckRow, now: Date): boolean =>
  expiresAt !== null && new Date(expiresAt) <= now

/** A check while the answer of its provider is saved. */
interface Saving {
  readonly row: CheckRow
  readonly person: CheckedPerson
  /** It became due during the call, by a callback or another caller: that time stays. */
  readonly isHinted: boolean
}

/**
 * Saves a failure and the next attempt. Only a check that the provider does not have, or refuses to create, can end by
 * its time: an outage or a wrong key ends nothing.
 */
const saveFailure = async (
  deps: IdentityDeps,
  trx: Trx,
  { row, person, isHinted }: Saving,
  failure: CheckFailure,
): Promise<void> => {
  const now = deps.platform.clock.now()
  const isMissing = failure === 'not_found' || (row.provider_check_id === null && failure === 'rejected')
  const status = isMissing && isOver(row, now) ? nextStatus(row.status, 'out_of_time') : row.status
  const next = nextAttemptAfter(now, row.failures, status)?.toISOString() ?? null
  await tables(trx)
    .updateTable('identity_check')
    .set({ failure, failures: row.failures + 1, next_read_at: isHinted ? row.next_read_at : next })
    .where('id', '=', row.id)
    .execute()
  await saveStatus(deps, trx, { row, person }, { status, providerStatus: row.provider_status }, byProvider)
}

/** Saves a report: the provider's id and the first mail with the link, when it is read next, and the status. */
const saveReport = async (
  deps: IdentityDeps,
  trx: Trx,
  { row, person, isHinted }: Saving,
  { report, requestedAt }: { report: CheckReport; requestedAt: Date },
): Promise<void> => {
  const { clock, settings } = deps.platform
  const now = clock.now()
  const owner = await lockPerson(trx, person.userId)
  const reported = nextStatus(row.status, report.status)
  const status = isOver(row, now) ? nextStatus(reported, 'out_of_time') : reported
  const next = isOpenStatus(status) ? nextReadAfter(now, new Date(row.started_at)).toISOString() : null
  const isFirst = row.provider_check_id === null
  const isMailed = isFirst && owner !== null && !owner.isDisabled && isOpenStatus(status)
  const written = await tables(trx)
    .updateTable('identity_check')
    .set({
      provider_check_id: report.id,
      read_at: requestedAt.toISOString(),
      failure: null,
      failures: 0,
      next_read_at: isHinted ? row.next_read_at : next,
      ...(isMailed ? invitedNow(settings, { row, person }, now) : {}),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isMailed) await queueInvitation(deps, trx, { row: written, person, owner })
  await saveStatus(deps, trx, { row, person }, { status, providerStatus: report.providerStatus }, byProvider)
}

/**
 * Reads one check at the provider, or creates it there, and saves what it reports. The answer to an earlier request
 * never replaces that to a later one, and a failure changes nothing but the next attempt.
 */
export const readCheck = async (deps: IdentityDeps, id: number, isDueOnly = true): Promise<CheckReading> => {
  const { db, clock } = deps.platform
  const claimed = await claim(deps, id, isDueOnly)
  const person = claimed && (await checkedPeople(db, [claimed.shareholder_id])).get(claimed.shareholder_id)
  if (!claimed || !person) return 'gone'
  const requestedAt = clock.now()
  const answer = await fetchReport(deps, claimed, person)
  return db.transaction().execute(async (trx) => {
    // The owner is locked first, as in a deletion of the account, which then deletes the company and its checks.
    await lockPerson(trx, person.userId)
    const locked = await lockCheckedPerson(trx, person.id)
    const row = locked && (await lockCheck(trx, id))
    if (!locked || !row || row.superseded_at !== null) return 'gone'
    const isOutdated = row.read_at !== null && new Date(row.read_at) > requestedAt
    const saving = { row, person: locked, isHinted: row.next_read_at !== claimed.next_read_at }
    if (typeof answer === 'string') {
      if (!isOutdated) await saveFailure(deps, trx, saving, answer)
      return answer
    }
    if (!isOutdated) await saveReport(deps, trx, saving, { report: answer, requestedAt })
    return 'read'
  })
}
