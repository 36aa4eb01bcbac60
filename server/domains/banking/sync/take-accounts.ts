import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { removeConnections } from '#server/domains/banking/connections/remove-connections.ts'
import { lockConnectionsOf } from '#server/domains/banking/customers/lock-connection.ts'
import { type BankOwner, lockOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { type ConsentRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { BankAggregator, RemoteAccount, StoredConsent } from '#server/providers/banking/port.ts'
import { afterFailure, afterSuccess } from './next-try.ts'
import { type AccountFailure, bankingFailureOf } from './sync-account.ts'
import { isKnown, takeAccount } from './take-account.ts'

/** A granted consent and its connection. */
export interface Granted {
  readonly aggregator: BankAggregator
  readonly consent: StoredConsent
  readonly row: ConsentRow
}

/**
 * Maps this consent's account ids to our accounts. Ids from older consents no longer decrypt, or match none of these.
 */
const accountsByExternalId = async (
  { vault, platform: { db } }: BankingContext,
  connectionId: number | null,
): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('bank_account')
    .select(['id', 'external_id'])
    .where('connection_id', '=', connectionId ?? 0)
    .execute()
  return new Map(
    rows.flatMap(({ id, external_id: sealed }) => (sealed === null ? [] : [[vault.openAccount(sealed), id] as const])),
  )
}

/** Deselects accounts that a new consent leaves out; they keep their transactions. */
const deselectAccounts = async (trx: Trx, connectionId: number, found: readonly number[]): Promise<void> => {
  const others = tables(trx).updateTable('bank_account').where('connection_id', '=', connectionId)
  await (found.length === 0 ? others : others.where('id', 'not in', found))
    .set({ external_id: null, next_attempt_at: null })
    .execute()
}

/** Deletes the owner's connections from which every account moved to another one. */
const removeEmptied = async (trx: Trx, owner: BankOwner, connectionId: number, now: Date): Promise<void> => {
  const emptied = await tables(trx)
    .selectFrom('bank_connection as c')
    .select('c.id')
    .where(ownedBy('c.user_id', owner))
    .where('c.id', '<>', connectionId)
    .where('c.source', '<>', 'file')
    .where('c.synced_at', 'is not', null)
    .where((c) =>
      c.not(c.exists(c.selectFrom('bank_account as a').select('a.id').whereRef('a.connection_id', '=', 'c.id'))),
    )
    .where((c) =>
      c.not(
        c.exists(
          c
            .selectFrom('bank_consent as g')
            .select('g.id')
            .whereRef('g.connection_id', '=', 'c.id')
            .where((g) => g.or([g('g.accounts_due_at', 'is not', null), g('g.state', '=', 'started')])),
        ),
      ),
    )
    .execute()
  await removeConnections(
    trx,
    emptied.map(({ id }) => id),
    now,
  )
}

/** Withdraws the consents that the new one replaced, now that its accounts have moved. */
const withdrawReplaced = async (trx: Trx, connectionId: number, at: string): Promise<void> => {
  await tables(trx)
    .updateTable('bank_consent')
    .set({ next_attempt_at: at })
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'replaced')
    .where('sealed', 'is not', null)
    .where('next_attempt_at', 'is', null)
    .execute()
}

/** Checks whether a consent is in use; only the transaction that locks its connection can change that. */
const isGranted = async (trx: Trx, id: number): Promise<boolean> =>
  (await tables(trx)
    .selectFrom('bank_consent')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'granted')
    .executeTakeFirst()) !== undefined

/** The accounts that a consent reported. */
interface ReportedAccounts {
  readonly accounts: readonly RemoteAccount[]
  /** Our account ids by the consent's own ids. */
  readonly known: ReadonlyMap<string, number>
  /** When the remaining accounts are fetched; null if all were reported. */
  readonly dueAt: Date | null
  /** Whether nothing is left to fetch: every account was reported, or is closed at the bank. */
  readonly isWhole: boolean
}

/** Saves the accounts that a consent reported. The rest is fetched another day. */
const saveAccounts = (
  context: BankingContext,
  { row }: Granted,
  { accounts, known, dueAt, isWhole }: ReportedAccounts,
): Promise<void> =>
  context.platform.db.transaction().execute(async (trx) => {
    const { connection_id: connectionId, user_id: owner } = row
    if (connectionId === null) return
    // Two banks of one customer may give the same account at once: either connection may supply it, and an empty one is
    // deleted.
    await lockOwner(trx, owner)
    const connections = await lockConnectionsOf(trx, owner)
    if (connections.every(({ id }) => id !== connectionId)) return
    if (!(await isGranted(trx, row.id))) return
    const found = accounts.flatMap(({ externalId }) => known.get(externalId) ?? [])
    for (const account of accounts.filter((one) => isKnown(one) && !known.has(one.externalId)))
      if (isKnown(account))
        found.push(await takeAccount(context, trx, { owner, connectionId, found, grantedAt: row.granted_at }, account))
    const now = context.platform.clock.now()
    if (isWhole) {
      await deselectAccounts(trx, connectionId, found)
      await removeEmptied(trx, owner, connectionId, now)
    }
    await tables(trx)
      .updateTable('bank_consent')
      .set({ accounts_due_at: dueAt?.toISOString() ?? null })
      .where('id', '=', row.id)
      .execute()
    if (isWhole) await withdrawReplaced(trx, connectionId, now.toISOString())
  })

/** Fetches the accounts of a consent if they are due. Returns failures and the time of the next attempt. */
export const takeAccounts = async (context: BankingContext, granted: Granted): Promise<AccountFailure[]> => {
  const { aggregator, consent, row } = granted
  const now = context.platform.clock.now()
  if (row.accounts_due_at === null || new Date(row.accounts_due_at) > now) return []
  try {
    const known = await accountsByExternalId(context, row.connection_id)
    const accounts = await aggregator.accounts(consent, [...known.keys()])
    const unread = accounts.flatMap(({ externalId, facts, failure }) => {
      if (facts !== null || known.has(externalId)) return []
      const reason = failure?.reason ?? 'invalid_response'
      return [
        {
          reason,
          nextAttemptAt:
            afterFailure({ reason, resetAt: failure?.resetAt ?? null }, now, row.granted_at) ?? afterSuccess(now),
        },
      ]
    })
    const times = unread.flatMap(({ nextAttemptAt }) => (nextAttemptAt === null ? [] : [nextAttemptAt.getTime()]))
    await saveAccounts(context, granted, {
      accounts,
      known,
      dueAt: times.length === 0 ? null : new Date(Math.min(...times)),
      // A closed account is fetched again later, and does not delay the rest.
      isWhole: unread.every(({ reason }) => reason === 'account_closed'),
    })
    return unread
  } catch (error) {
    const failure = bankingFailureOf(context.platform, aggregator, error)
    const nextAttemptAt = afterFailure(failure, now, row.granted_at) ?? afterSuccess(now)
    await saveAccounts(context, granted, { accounts: [], known: new Map(), dueAt: nextAttemptAt, isWhole: false })
    return [{ reason: failure.reason, nextAttemptAt }]
  }
}
