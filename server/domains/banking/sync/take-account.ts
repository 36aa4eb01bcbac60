import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type BankOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { type AccountRow, tables } from '#server/domains/banking/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { AccountFacts, RemoteAccount } from '#server/providers/banking/port.ts'
import { afterFailure } from './next-try.ts'

/** Finds the same account in any connection of the owner: it may have been linked with another login. */
const findAccount = (trx: Trx, owner: BankOwner, identity: string): Promise<AccountRow | undefined> =>
  tables(trx)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .selectAll('a')
    .where(ownedBy('c.user_id', owner))
    .where('c.source', '<>', 'file')
    .where('a.identity', '=', identity)
    .orderBy('a.id')
    .executeTakeFirst()

/** Finds an account without a stable identity: the only unmatched one in this connection with its name and currency. */
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

/** An account whose details the bank reported. */
type Known = RemoteAccount & { readonly facts: AccountFacts }

/** Checks whether a bank reported an account's details. */
export const isKnown = (account: RemoteAccount): account is Known => account.facts !== null

/** The connection that receives accounts, and our accounts that are matched already. */
interface AccountTarget {
  readonly owner: BankOwner
  readonly connectionId: number
  readonly found: readonly number[]
  /** When the consent that reports them was granted. */
  readonly grantedAt: string | null
}

/**
 * Finds which of our accounts this is. Several accounts, such as cards, may share one number at a bank: matched ones
 * are skipped, so their order distinguishes them.
 */
const recognised = async (
  vault: BankingContext['vault'],
  trx: Trx,
  { owner, connectionId, found }: Omit<AccountTarget, 'grantedAt'>,
  { externalId, facts }: Pick<Known, 'externalId' | 'facts'>,
): Promise<{ readonly identity: string; readonly known: AccountRow | undefined }> => {
  const name = facts.identity ?? `${connectionId} ${externalId}`
  for (let nth = 1; ; nth += 1) {
    const identity = vault.identityOf(nth === 1 ? name : `${name} ${nth}`)
    const known = await findAccount(trx, owner, identity)
    if (known && found.includes(known.id)) continue
    if (known || facts.identity !== null) return { identity, known }
    return { identity, known: await findByName(trx, connectionId, facts, found) }
  }
}

/** Saves an account: a known one continues with all its transactions, otherwise it is new. */
export const takeAccount = async (
  { vault, platform }: BankingContext,
  trx: Trx,
  { grantedAt, ...target }: AccountTarget,
  { externalId, facts, failure }: Known,
): Promise<number> => {
  const now = platform.clock.now()
  const { identity, known } = await recognised(vault, trx, target, { externalId, facts })
  const next = failure === null ? now : afterFailure(failure, now, grantedAt)
  const values = {
    connection_id: target.connectionId,
    external_id: vault.sealAccount(externalId),
    name: facts.name,
    last_four: facts.last4,
    currency: facts.currency,
    failure: failure?.reason ?? null,
    failed_at: failure === null ? null : now.toISOString(),
    next_attempt_at: next?.toISOString() ?? null,
  }
  const written = known
    ? tables(trx).updateTable('bank_account').set(values).where('id', '=', known.id).returning('id')
    : tables(trx)
        .insertInto('bank_account')
        .values({ identity, ...values })
        .returning('id')
  return (await written.executeTakeFirstOrThrow()).id
}
