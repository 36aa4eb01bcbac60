import type { BankResult } from '#contract/banking/manager.ts'
import { type BankAggregator, BankingFailure, type HeldConsent } from '#server/providers/banking/port.ts'
import { endConnection } from '../consents/end-consents.ts'
import { keepExpiry } from '../consents/keep-expiry.ts'
import { heldConsent } from '../consents/sealed-consent.ts'
import { takeAccounts } from '../consents/take-accounts.ts'
import type { BankingGround } from '../ground.ts'
import { type AccountRow, type ConsentRow, tables } from '../tables.ts'
import { type HeldConnection, takeConnection } from './hold-connection.ts'
import { afterFailure, afterSuccess } from './next-try.ts'
import { bankingFailureOf, syncAccount } from './sync-account.ts'

type Failures = BankResult['failures'][number]

const grantedConsent = (ground: BankingGround, connectionId: number): Promise<ConsentRow | undefined> =>
  tables(ground.platform.db)
    .selectFrom('bank_consent')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'granted')
    .executeTakeFirst()

const chosenAccounts = ({ platform }: BankingGround, connectionId: number): Promise<AccountRow[]> =>
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

const isWanted = ({ next_try_at: at }: AccountRow, wanted: Wanted, now: Date): boolean => {
  if (wanted === 'accounts') return false
  return wanted === 'all' || at === null || new Date(at) <= now
}

/** A consent, and where it is used. */
interface Reachable {
  readonly aggregator: BankAggregator
  readonly consent: HeldConsent
  readonly row: ConsentRow
}

/** Asks how the consent stands: a failure where it cannot be used now, or not any more. */
const standing = async (
  ground: BankingGround,
  { aggregator, consent, row }: Reachable,
): Promise<BankingFailure | null> => {
  try {
    const report = await aggregator.inspect(consent)
    if (report.standing !== 'granted') return new BankingFailure(aggregator.source, 'consent_ended')
    const told = report.expiresAt
    const isOther = told !== null && told.getTime() !== new Date(row.expires_at ?? 0).getTime()
    if (isOther) await keepExpiry(ground, row, told)
    return null
  } catch (error) {
    return bankingFailureOf(ground.platform, aggregator, error)
  }
}

const nothingRead = { added: 0, changed: 0, failures: [] as Failures[] }

const told = (account: AccountRow | null, reason: Failures['reason'], nextTryAt: Date | null): Failures => ({
  account: account === null ? null : (account.name ?? account.last_four),
  reason,
  nextTryAt: nextTryAt?.toISOString() ?? null,
})

/** Reads the accounts one after the other: tokens are renewed in turn, and one that fails stops no other but where the consent ended. */
const readAccounts = async (
  ground: BankingGround,
  { aggregator, consent, row }: Reachable,
  accounts: readonly AccountRow[],
  holdOn: HeldConnection['holdOn'],
): Promise<typeof nothingRead & { readonly ended: boolean }> => {
  const failures: Failures[] = []
  let [added, changed] = [0, 0]
  for (const account of accounts) {
    // Banks can be so slow that somebody else has taken the connection meanwhile, and reads what is left.
    if (!(await holdOn())) break
    const result = await syncAccount(ground, {
      aggregator,
      consent,
      account,
      historyDays: row.history_days,
      grantedAt: row.granted_at,
    })
    added += result.added
    changed += result.changed
    if (result.failure !== null) failures.push(told(account, result.failure.reason, result.failure.nextTryAt))
    // One account may be left out of a consent that lives: the aggregator is asked once more.
    if (result.failure?.reason === 'consent_ended') {
      const failure = await standing(ground, { aggregator, consent, row })
      if (failure?.reason === 'consent_ended') return { added, changed, failures, ended: true }
    }
  }
  return { added, changed, failures, ended: false }
}

const readConnection = async (
  ground: BankingGround,
  { row: connection, holdOn }: HeldConnection,
  wanted: Wanted,
): Promise<typeof nothingRead & { readonly retryAt: Date | null }> => {
  const { platform, aggregators, vault } = ground
  const now = platform.clock.now()
  const row = await grantedConsent(ground, connection.id)
  const aggregator = row ? aggregators.of(row.source) : null
  const consent = row ? heldConsent(platform, vault, row) : null
  if (!row || !aggregator || !consent) {
    // Its aggregator is configured no more.
    const retryAt = afterSuccess(now)
    return { ...nothingRead, failures: [told(null, 'provider_unavailable', retryAt)], retryAt }
  }
  const reachable = { aggregator, consent, row }
  const isRow = ({ id }: ConsentRow): boolean => id === row.id
  const failure = await standing(ground, reachable)
  if (failure !== null) {
    if (failure.reason === 'consent_ended') await endConnection(ground, connection.id, isRow)
    const retryAt = afterFailure(failure, now, row.granted_at)
    return { ...nothingRead, failures: [told(null, failure.reason, retryAt)], retryAt }
  }
  const unread = await takeAccounts(ground, reachable)
  const accounts = (await chosenAccounts(ground, connection.id)).filter((account) => isWanted(account, wanted, now))
  const read = await readAccounts(ground, reachable, accounts, holdOn)
  if (read.ended) await endConnection(ground, connection.id, isRow)
  return {
    added: read.added,
    changed: read.changed,
    failures: [...unread.map((one) => told(null, one.reason, one.nextTryAt)), ...read.failures],
    retryAt: null,
  }
}

/** When something of a connection is due again: its accounts, or the accounts that it has not told so far. */
const nextSyncAt = async ({ platform }: BankingGround, connectionId: number, retryAt: Date | null): Promise<string> => {
  if (retryAt !== null) return retryAt.toISOString()
  const times = await tables(platform.db)
    .selectFrom('bank_account')
    .select('next_try_at as at')
    .where('connection_id', '=', connectionId)
    .where('chosen', '=', true)
    .where('external_id', 'is not', null)
    .where('next_try_at', 'is not', null)
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
const keepNext = async (
  { platform: { db } }: BankingGround,
  { row: { id, next_sync_at: taken } }: HeldConnection,
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
const putOff = (ground: BankingGround, held: HeldConnection): Promise<void> =>
  keepNext(ground, held, afterSuccess(ground.platform.clock.now()).toISOString())

const readAndKeep = async (ground: BankingGround, held: HeldConnection, wanted: Wanted): Promise<BankResult> => {
  const { db, clock } = ground.platform
  const { id: connectionId, bank_name: bankName } = held.row
  const { retryAt, ...read } = await readConnection(ground, held, wanted)
  const result: BankResult = { connectionId, bankName, ...read }
  const nextAt = await nextSyncAt(ground, connectionId, retryAt)
  if (wanted !== 'accounts')
    await tables(db)
      .updateTable('bank_connection')
      .set({ synced_at: clock.now().toISOString(), result: JSON.stringify(result) })
      .where('id', '=', connectionId)
      .execute()
  await keepNext(ground, held, nextAt)
  return result
}

/**
 * Synchronises one connection with its bank: how the consent stands, accounts that are not known so far, then each account. Answers
 * what it did, which is kept as well; null where somebody else does it at this moment, or there is nothing to read. By itself nothing
 * is read of somebody whose account is disabled.
 */
export const syncConnection = async (
  ground: BankingGround,
  connectionId: number,
  wanted: Wanted,
): Promise<BankResult | null> => {
  const { db } = ground.platform
  const held = await takeConnection(db, connectionId)
  if (held === null) return null
  try {
    if (wanted === 'due' && !(await ground.customerById(db, held.row.user_id))?.isReachable) {
      await putOff(ground, held)
      return null
    }
    return await readAndKeep(ground, held, wanted)
  } catch (error) {
    await putOff(ground, held)
    throw error
  } finally {
    await held.letGo()
  }
}
