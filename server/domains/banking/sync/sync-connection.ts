import type { BankResult } from '#contract/banking/manager.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { endConnection } from '#server/domains/banking/consents/end-consents.ts'
import { saveExpiry } from '#server/domains/banking/consents/save-expiry.ts'
import { type AccountRow, type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import { storedConsent } from '#server/domains/banking/vault/sealed-consent.ts'
import { findPerson } from '#server/domains/people/api.ts'
import { type BankAggregator, BankingFailure, type StoredConsent } from '#server/providers/banking/port.ts'
import { type LeasedConnection, leaseConnection } from './lease-connection.ts'
import { afterFailure, afterSuccess } from './next-try.ts'
import { bankingFailureOf, syncAccount } from './sync-account.ts'
import { takeAccounts } from './take-accounts.ts'

type Failures = BankResult['failures'][number]

const grantedConsent = (context: BankingContext, connectionId: number): Promise<ConsentRow | undefined> =>
  tables(context.platform.db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'granted')
    .executeTakeFirst()

const chosenAccounts = ({ platform }: BankingContext, connectionId: number): Promise<AccountRow[]> =>
  tables(platform.db)
    .selectFrom('bank_account')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('chosen', '=', true)
    .where('external_id', 'is not', null)
    .orderBy('id')
    .execute()

/** Which accounts are read: all, those that are due, or none, to fetch only the list of accounts. */
export type Wanted = 'all' | 'due' | 'accounts'

const isWanted = ({ next_attempt_at: at }: AccountRow, wanted: Wanted, now: Date): boolean => {
  if (wanted === 'accounts') return false
  return wanted === 'all' || at === null || new Date(at) <= now
}

/** A consent and its connection. */
interface Reachable {
  readonly aggregator: BankAggregator
  readonly consent: StoredConsent
  readonly row: ConsentRow
}

/** Checks the status of the consent: returns a failure if it cannot be used now or has ended. */
const status = async (
  context: BankingContext,
  { aggregator, consent, row }: Reachable,
): Promise<BankingFailure | null> => {
  try {
    const report = await aggregator.inspect(consent)
    if (report.status !== 'granted') return new BankingFailure(aggregator.source, 'consent_ended')
    const expiresAt = report.expiresAt
    const isOther = expiresAt !== null && expiresAt.getTime() !== new Date(row.expires_at ?? 0).getTime()
    if (isOther) await saveExpiry(context, row, expiresAt)
    return null
  } catch (error) {
    return bankingFailureOf(context.platform, aggregator, error)
  }
}

const nothingRead = { added: 0, changed: 0, failures: [] as Failures[] }

const presentFailure = (
  account: AccountRow | null,
  reason: Failures['reason'],
  nextAttemptAt: Date | null,
): Failures => ({
  account: account === null ? null : (account.name ?? account.last_four),
  reason,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
})

/**
 * Reads the accounts in sequence, since tokens are renewed in turn. A failure stops no other account unless the consent
 * ended.
 */
const readAccounts = async (
  context: BankingContext,
  { aggregator, consent, row }: Reachable,
  accounts: readonly AccountRow[],
  extend: LeasedConnection['extend'],
): Promise<typeof nothingRead & { readonly ended: boolean }> => {
  const failures: Failures[] = []
  let [added, changed] = [0, 0]
  for (const account of accounts) {
    // The bank may be so slow that the lease expired: another reading has the connection and reads the rest.
    if (!(await extend())) break
    const result = await syncAccount(context, {
      aggregator,
      consent,
      account,
      historyDays: row.history_days,
      grantedAt: row.granted_at,
    })
    added += result.added
    changed += result.changed
    if (result.failure !== null)
      failures.push(presentFailure(account, result.failure.reason, result.failure.nextAttemptAt))
    // A live consent may leave one account out: the aggregator is queried once more.
    if (result.failure?.reason === 'consent_ended') {
      const failure = await status(context, { aggregator, consent, row })
      if (failure?.reason === 'consent_ended') return { added, changed, failures, ended: true }
    }
  }
  return { added, changed, failures, ended: false }
}

const readConnection = async (
  context: BankingContext,
  { row: connection, extend }: LeasedConnection,
  wanted: Wanted,
): Promise<typeof nothingRead & { readonly retryAt: Date | null }> => {
  const { platform, aggregators, vault } = context
  const now = platform.clock.now()
  const row = await grantedConsent(context, connection.id)
  const aggregator = row ? aggregators.of(row.source) : null
  const consent = row ? storedConsent(platform, vault, row) : null
  if (!row || !aggregator || !consent) {
    // Its aggregator is no longer configured.
    const retryAt = afterSuccess(now)
    return { ...nothingRead, failures: [presentFailure(null, 'provider_unavailable', retryAt)], retryAt }
  }
  const reachable = { aggregator, consent, row }
  const isRow = ({ id }: ConsentRow): boolean => id === row.id
  const failure = await status(context, reachable)
  if (failure !== null) {
    if (failure.reason === 'consent_ended') await endConnection(context, connection.id, isRow)
    const retryAt = afterFailure(failure, now, row.granted_at)
    return { ...nothingRead, failures: [presentFailure(null, failure.reason, retryAt)], retryAt }
  }
  const unread = await takeAccounts(context, reachable)
  const accounts = (await chosenAccounts(context, connection.id)).filter((account) => isWanted(account, wanted, now))
  const read = await readAccounts(context, reachable, accounts, extend)
  if (read.ended) await endConnection(context, connection.id, isRow)
  return {
    added: read.added,
    changed: read.changed,
    failures: [...unread.map((one) => presentFailure(null, one.reason, one.nextAttemptAt)), ...read.failures],
    retryAt: null,
  }
}

/** Finds when a connection is due again: for its accounts, or for accounts not reported so far. */
const nextSyncAt = async (
  { platform }: BankingContext,
  connectionId: number,
  retryAt: Date | null,
): Promise<string> => {
  if (retryAt !== null) return retryAt.toISOString()
  const times = await tables(platform.db)
    .selectFrom('bank_account')
    .select('next_attempt_at as at')
    .where('connection_id', '=', connectionId)
    .where('chosen', '=', true)
    .where('external_id', 'is not', null)
    .where('next_attempt_at', 'is not', null)
    .unionAll(
      tables(platform.db)
        .selectFrom('bank_consent')
        .select('accounts_due_at as at')
        .where('connection_id', '=', connectionId)
        .where('state', '=', 'granted')
        .where('accounts_due_at', 'is not', null),
    )
    .execute()
  const due = times.map(({ at }) => new Date(at ?? 0).getTime())
  return due.length === 0 ? afterSuccess(platform.clock.now()).toISOString() : new Date(Math.min(...due)).toISOString()
}

/** Schedules the next reading, unless a grant or a choice of accounts has rescheduled it since the lease started. */
const saveNextAttempt = async (
  { platform: { db } }: BankingContext,
  { row: { id, next_sync_at: taken } }: LeasedConnection,
  at: string,
): Promise<void> => {
  await tables(db)
    .updateTable('bank_connection')
    .set({ next_sync_at: at })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('next_sync_at', 'is not distinct from', taken)
    .execute()
}

/** Postpones the next reading to another day, so that a failing connection does not block the others. */
const postpone = (context: BankingContext, lease: LeasedConnection): Promise<void> =>
  saveNextAttempt(context, lease, afterSuccess(context.platform.clock.now()).toISOString())

const readAndSave = async (context: BankingContext, lease: LeasedConnection, wanted: Wanted): Promise<BankResult> => {
  const { db, clock } = context.platform
  const { id: connectionId, bank_name: bankName } = lease.row
  const { retryAt, ...read } = await readConnection(context, lease, wanted)
  const result: BankResult = { connectionId, bankName, ...read }
  const nextAt = await nextSyncAt(context, connectionId, retryAt)
  if (wanted !== 'accounts')
    await tables(db)
      .updateTable('bank_connection')
      .set({ synced_at: clock.now().toISOString(), result: JSON.stringify(result) })
      .where('id', '=', connectionId)
      .execute()
  await saveNextAttempt(context, lease, nextAt)
  return result
}

/**
 * Synchronises one connection with its bank: consent status, new accounts, then each account. Saves and returns the
 * result; null if another reading runs or there is nothing to read. Automatic runs skip disabled accounts.
 */
export const syncConnection = async (
  context: BankingContext,
  connectionId: number,
  wanted: Wanted,
): Promise<BankResult | null> => {
  const { db } = context.platform
  const lease = await leaseConnection(db, connectionId)
  if (lease === null) return null
  try {
    const { user_id: owner } = lease.row
    if (wanted === 'due' && owner !== null && (await findPerson(db, owner))?.isDisabled !== false) {
      await postpone(context, lease)
      return null
    }
    return await readAndSave(context, lease, wanted)
  } catch (error) {
    await postpone(context, lease)
    throw error
  } finally {
    await lease.release()
  }
}
