import type { BankResult } from '#contract/banking/manager.ts'
import { type BankAggregator, BankingFailure, type StoredConsent } from '#server/providers/banking/port.ts'
import type { BankingContext } from '../banking-context.ts'
import { endConnection } from '../consents/end-consents.ts'
import { saveExpiry } from '../consents/save-expiry.ts'
import { storedConsent } from '../consents/sealed-consent.ts'
import { takeAccounts } from '../consents/take-accounts.ts'
import { type AccountRow, type ConsentRow, tables } from '../tables.ts'
import { type LeasedConnection, takeConnection } from './lease-connection.ts'
import { afterFailure, afterSuccess } from './next-try.ts'
import { bankingFailureOf, syncAccount } from './sync-account.ts'

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

/** Which accounts are read: all, those whose time has come, or none: only who they are is asked for. */
export type Wanted = 'all' | 'due' | 'accounts'

const isWanted = ({ next_attempt_at: at }: AccountRow, wanted: Wanted, now: Date): boolean => {
  if (wanted === 'accounts') return false
  return wanted === 'all' || at === null || new Date(at) <= now
}

/** A consent, and where it is used. */
interface Reachable {
  readonly aggregator: BankAggregator
  readonly consent: StoredConsent
  readonly row: ConsentRow
}

/** Asks how the consent stands: a failure where it cannot be used now, or not any more. */
const status = async (
  context: BankingContext,
  { aggregator, consent, row }: Reachable,
): Promise<BankingFailure | null> => {
  try {
    const report = await aggregator.inspect(consent)
    if (report.standing !== 'granted') return new BankingFailure(aggregator.source, 'consent_ended')
    const reported = report.expiresAt
    const isOther = reported !== null && reported.getTime() !== new Date(row.expires_at ?? 0).getTime()
    if (isOther) await saveExpiry(context, row, reported)
    return null
  } catch (error) {
    return bankingFailureOf(context.platform, aggregator, error)
  }
}

const nothingRead = { added: 0, changed: 0, failures: [] as Failures[] }

const reported = (account: AccountRow | null, reason: Failures['reason'], nextAttemptAt: Date | null): Failures => ({
  account: account === null ? null : (account.name ?? account.last_four),
  reason,
  nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
})

/** Reads the accounts one after the other: tokens are renewed in turn, and one that fails stops no other but where the consent ended. */
const readAccounts = async (
  context: BankingContext,
  { aggregator, consent, row }: Reachable,
  accounts: readonly AccountRow[],
  holdOn: LeasedConnection['holdOn'],
): Promise<typeof nothingRead & { readonly ended: boolean }> => {
  const failures: Failures[] = []
  let [added, changed] = [0, 0]
  for (const account of accounts) {
    // Banks can be so slow that somebody else has taken the connection meanwhile, and reads what is left.
    if (!(await holdOn())) break
    const result = await syncAccount(context, {
      aggregator,
      consent,
      account,
      historyDays: row.history_days,
      grantedAt: row.granted_at,
    })
    added += result.added
    changed += result.changed
    if (result.failure !== null) failures.push(reported(account, result.failure.reason, result.failure.nextAttemptAt))
    // One account may be left out of a consent that lives: the aggregator is asked once more.
    if (result.failure?.reason === 'consent_ended') {
      const failure = await status(context, { aggregator, consent, row })
      if (failure?.reason === 'consent_ended') return { added, changed, failures, ended: true }
    }
  }
  return { added, changed, failures, ended: false }
}

const readConnection = async (
  context: BankingContext,
  { row: connection, holdOn }: LeasedConnection,
  wanted: Wanted,
): Promise<typeof nothingRead & { readonly retryAt: Date | null }> => {
  const { platform, aggregators, vault } = context
  const now = platform.clock.now()
  const row = await grantedConsent(context, connection.id)
  const aggregator = row ? aggregators.of(row.source) : null
  const consent = row ? storedConsent(platform, vault, row) : null
  if (!row || !aggregator || !consent) {
    // Its aggregator is configured no more.
    const retryAt = afterSuccess(now)
    return { ...nothingRead, failures: [reported(null, 'provider_unavailable', retryAt)], retryAt }
  }
  const reachable = { aggregator, consent, row }
  const isRow = ({ id }: ConsentRow): boolean => id === row.id
  const failure = await status(context, reachable)
  if (failure !== null) {
    if (failure.reason === 'consent_ended') await endConnection(context, connection.id, isRow)
    const retryAt = afterFailure(failure, now, row.granted_at)
    return { ...nothingRead, failures: [reported(null, failure.reason, retryAt)], retryAt }
  }
  const unread = await takeAccounts(context, reachable)
  const accounts = (await chosenAccounts(context, connection.id)).filter((account) => isWanted(account, wanted, now))
  const read = await readAccounts(context, reachable, accounts, holdOn)
  if (read.ended) await endConnection(context, connection.id, isRow)
  return {
    added: read.added,
    changed: read.changed,
    failures: [...unread.map((one) => reported(null, one.reason, one.nextAttemptAt)), ...read.failures],
    retryAt: null,
  }
}

/** When something of a connection is due again: its accounts, or the accounts that it has not told so far. */
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

/** Says when a connection is read next, unless a grant or a choice of accounts has said so since it was taken. */
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

/** Puts the next reading off to another day, so that nothing that fails or rests keeps others from their turn. */
const putOff = (context: BankingContext, locked: LeasedConnection): Promise<void> =>
  saveNextAttempt(context, locked, afterSuccess(context.platform.clock.now()).toISOString())

const readAndSave = async (context: BankingContext, locked: LeasedConnection, wanted: Wanted): Promise<BankResult> => {
  const { db, clock } = context.platform
  const { id: connectionId, bank_name: bankName } = locked.row
  const { retryAt, ...read } = await readConnection(context, locked, wanted)
  const result: BankResult = { connectionId, bankName, ...read }
  const nextAt = await nextSyncAt(context, connectionId, retryAt)
  if (wanted !== 'accounts')
    await tables(db)
      .updateTable('bank_connection')
      .set({ synced_at: clock.now().toISOString(), result: JSON.stringify(result) })
      .where('id', '=', connectionId)
      .execute()
  await saveNextAttempt(context, locked, nextAt)
  return result
}

/**
 * Synchronises one connection with its bank: how the consent stands, accounts that are not known so far, then each account. Answers
 * what it did, which is kept as well; null where somebody else does it at this moment, or there is nothing to read. By itself nothing
 * is read of somebody whose account is disabled.
 */
export const syncConnection = async (
  context: BankingContext,
  connectionId: number,
  wanted: Wanted,
): Promise<BankResult | null> => {
  const { db } = context.platform
  const locked = await takeConnection(db, connectionId)
  if (locked === null) return null
  try {
    if (wanted === 'due' && !(await context.customerById(db, locked.row.user_id))?.isReachable) {
      await putOff(context, locked)
      return null
    }
    return await readAndSave(context, locked, wanted)
  } catch (error) {
    await putOff(context, locked)
    throw error
  } finally {
    await locked.letGo()
  }
}
