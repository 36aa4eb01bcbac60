import type { AccountFacts, BankAggregator, HeldConsent, RemoteAccount } from '#server/providers/banking/port.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { removeConnections } from '../connections/delete-connection.ts'
import { holdConnection } from '../connections/find-connection.ts'
import type { BankingGround } from '../ground.ts'
import { afterFailure } from '../sync/next-try.ts'
import { type AccountFailure, bankingFailureOf } from '../sync/sync-account.ts'
import { type AccountRow, type ConsentRow, tables } from '../tables.ts'

/** A granted consent, and where it is used. */
export interface Granted {
  readonly aggregator: BankAggregator
  readonly consent: HeldConsent
  readonly row: ConsentRow
}

/** The same account in whichever connection of the user: with another login at the bank it may have been linked before. */
const findAccount = (trx: Trx, userId: number, identity: string): Promise<AccountRow | undefined> =>
  tables(trx)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .selectAll('a')
    .where('c.user_id', '=', userId)
    .where('c.source', '<>', 'file')
    .where('a.identity', '=', identity)
    .orderBy('a.id')
    .executeTakeFirst()

/** An account whose bank tells nothing that lasts: the only one of this connection with its name and currency that is not found so far. */
const findByName = async (
  trx: Trx,
  connectionId: number,
  { name, currency }: AccountFacts,
  found: readonly number[],
): Promise<AccountRow | undefined> => {
  const rows = await tables(trx)
    .selectFrom('bank_account')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('currency', '=', currency)
    .where((account) => (name === null ? account('name', 'is', null) : account('name', '=', name)))
    .execute()
  const [only, ...others] = rows.filter(({ id }) => !found.includes(id))
  return others.length === 0 ? only : undefined
}

type Known = RemoteAccount & { readonly facts: AccountFacts }

const isKnown = (account: RemoteAccount): account is Known => account.facts !== null

/** Where accounts are taken in, and which of ours are found already. */
interface TakingPlace {
  readonly userId: number
  readonly connectionId: number
  readonly found: readonly number[]
}

/** Takes an account in: found again it goes on with all its transactions, else it is a new one. */
const takeAccount = async (
  { vault, platform }: BankingGround,
  trx: Trx,
  { userId, connectionId, found }: TakingPlace,
  { externalId, facts, failure }: Known,
): Promise<number> => {
  const now = platform.clock.now()
  const identity = vault.identityOf(facts.identity ?? `${connectionId} ${externalId}`)
  const known =
    (await findAccount(trx, userId, identity)) ??
    (facts.identity === null ? await findByName(trx, connectionId, facts, found) : undefined)
  // Told once more under the same number: what was read of it stands.
  const isHere = known?.connection_id === connectionId && known.external_id !== null
  if (known && isHere && vault.openAccount(known.external_id ?? '') === externalId) return known.id
  const next = failure === null ? now : afterFailure(failure.reason, now, failure.resetAt)
  const values = {
    connection_id: connectionId,
    external_id: vault.sealAccount(externalId),
    name: facts.name,
    last_four: facts.lastFour,
    currency: facts.currency,
    failure: failure?.reason ?? null,
    failed_at: failure === null ? null : now.toISOString(),
    next_try_at: next?.toISOString() ?? null,
  }
  const written = known
    ? tables(trx).updateTable('bank_account').set(values).where('id', '=', known.id).returning('id')
    : tables(trx)
        .insertInto('bank_account')
        .values({ identity, ...values })
        .returning('id')
  return (await written.executeTakeFirstOrThrow()).id
}

/** Accounts that a new consent leaves out are read no more; what they have stays. */
const leaveOut = async (trx: Trx, connectionId: number, found: readonly number[]): Promise<void> => {
  const others = tables(trx).updateTable('bank_account').where('connection_id', '=', connectionId)
  await (found.length === 0 ? others : others.where('id', 'not in', found))
    .set({ external_id: null, next_try_at: null })
    .execute()
}

/** Connections of the user from which every account went over to another one have nothing left. */
const removeEmptied = async (trx: Trx, userId: number, connectionId: number, now: Date): Promise<void> => {
  const emptied = await tables(trx)
    .selectFrom('bank_connection as c')
    .select('c.id')
    .where('c.user_id', '=', userId)
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
            .where((g) => g.or([g('g.accounts_due_at', 'is not', null), g('g.state', '=', 'begun')])),
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

/** Withdraws what the new consent replaced, now that its accounts have gone over. */
const letReplacedGo = async (trx: Trx, connectionId: number, at: string): Promise<void> => {
  await tables(trx)
    .updateTable('bank_consent')
    .set({ next_try_at: at })
    .where('connection_id', '=', connectionId)
    .where('state', '=', 'replaced')
    .where('sealed', 'is not', null)
    .where('next_try_at', 'is', null)
    .execute()
}

/** Keeps the accounts that a consent told. What is left to be told is asked for another day. */
const keepAccounts = (
  ground: BankingGround,
  { row }: Granted,
  told: readonly RemoteAccount[],
  dueAt: Date | null,
): Promise<void> =>
  ground.platform.db.transaction().execute(async (trx) => {
    const { connection_id: connectionId } = row
    if (connectionId === null) return
    // The customer first: two banks of one may give the same account at once.
    if (row.user_id !== null) await ground.holdCustomer(trx, row.user_id)
    const { user_id: userId } = await holdConnection(trx, connectionId)
    const consent = await tables(trx)
      .updateTable('bank_consent')
      .set({ accounts_due_at: dueAt?.toISOString() ?? null })
      .where('id', '=', row.id)
      .where('state', '=', 'granted')
      .returning('id')
      .executeTakeFirst()
    if (!consent) return
    const found: number[] = []
    for (const account of told.filter(isKnown))
      found.push(await takeAccount(ground, trx, { userId, connectionId, found }, account))
    if (dueAt !== null) return
    await leaveOut(trx, connectionId, found)
    const now = ground.platform.clock.now()
    await removeEmptied(trx, userId, connectionId, now)
    await letReplacedGo(trx, connectionId, now.toISOString())
  })

/** Asks for the accounts of a consent where they are due. Answers what of them could not be told, and when that is asked for again. */
export const takeAccounts = async (ground: BankingGround, granted: Granted): Promise<AccountFailure[]> => {
  const { aggregator, consent, row } = granted
  const now = ground.platform.clock.now()
  if (row.accounts_due_at === null || new Date(row.accounts_due_at) > now) return []
  try {
    const told = await aggregator.accounts(consent)
    const unread = told.flatMap(({ facts, failure }) => {
      if (facts !== null) return []
      const reason = failure?.reason ?? 'unexpected'
      return [
        {
          reason,
          nextTryAt: afterFailure(reason, now, failure?.resetAt ?? null) ?? afterFailure('unexpected', now, null),
        },
      ]
    })
    const times = unread.flatMap(({ nextTryAt }) => (nextTryAt === null ? [] : [nextTryAt.getTime()]))
    await keepAccounts(ground, granted, told, times.length === 0 ? null : new Date(Math.min(...times)))
    return unread
  } catch (error) {
    const failure = bankingFailureOf(ground.platform, aggregator, error)
    const nextTryAt = afterFailure(failure.reason, now, failure.resetAt) ?? afterFailure('unexpected', now, null)
    await keepAccounts(ground, granted, [], nextTryAt ?? now)
    return [{ reason: failure.reason, nextTryAt }]
  }
}
