import { accountIdentity } from '#contract/banking/account-identity.ts'
import { ibanOf } from '#contract/banking/iban.ts'
import type { importStatement as endpoint } from '#contract/banking/statements.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { lockConnection } from '#server/domains/banking/customers/lock-connection.ts'
import { type BankOwner, ownedBy } from '#server/domains/banking/customers/owner.ts'
import { type AccountRow, type ConnectionRow, tables } from '#server/domains/banking/tables.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { type Content, dayOf, type Entry } from '#server/domains/banking/transactions/entry.ts'
import { entriesOfDays } from '#server/domains/banking/transactions/save-answer.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { findDuplicates, nearDays } from './find-duplicates.ts'
import type { StatementRow } from './statement-row.ts'

/** The account that receives a file's transactions. */
export interface StatementTarget extends Pick<BodyOf<typeof endpoint>, 'bankName' | 'account' | 'currency'> {
  readonly owner: BankOwner
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Derives the id of an imported bank from its name. */
const institutionId = (bankName: string): string => folded(bankName)

const identityOf = ({ vault }: BankingContext, { account, currency }: StatementTarget): string =>
  vault.identityOf(`file ${folded(account)} ${currency}`)

/** Finds an account by IBAN even if an earlier file wrote it with other spaces, before spaces were normalised. */
const sameIban = (accounts: readonly AccountRow[], { account, currency }: StatementTarget): AccountRow | undefined => {
  const iban = ibanOf(account)
  return iban === null
    ? undefined
    : accounts.find((one) => one.currency === currency && one.name !== null && ibanOf(one.name) === iban)
}

/** Computes a feed's account identity from a given IBAN, or sort code and account number. */
const feedIdentityOf = ({ vault }: BankingContext, { account, currency }: StatementTarget): string | null => {
  const [, sortCode, own] = /^(\d{6})(\d{8})$/.exec(account.replaceAll(/[\s-]/g, '')) ?? []
  const iban = ibanOf(account)
  const { identity } = accountIdentity({ iban, sortCode, number: own, currency })
  return identity === null ? null : vault.identityOf(identity)
}

interface FoundAccount {
  readonly connection: ConnectionRow | null
  readonly account: AccountRow | null
}

/** Finds the account that a bank's feed already provides. */
const findFeedAccount = async (
  context: BankingContext,
  db: Db | Trx,
  target: StatementTarget,
): Promise<FoundAccount | null> => {
  const identity = feedIdentityOf(context, target)
  if (identity === null) return null
  const account = await tables(db)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .selectAll('a')
    .where(ownedBy('c.user_id', target.owner))
    .where('c.source', '<>', 'file')
    .where('a.identity', '=', identity)
    .executeTakeFirst()
  if (!account) return null
  const connection = await tables(db)
    .selectFrom('bank_connection')
    .selectAll()
    .where('id', '=', account.connection_id)
    .executeTakeFirst()
  return connection ? { connection, account } : null
}

/** Finds the account for a file's transactions: the one that a feed provides, else the one of earlier files. */
export const findFileAccount = async (
  context: BankingContext,
  db: Db | Trx,
  target: StatementTarget,
): Promise<FoundAccount> => {
  const feed = await findFeedAccount(context, db, target)
  if (feed) return feed
  const connection = await tables(db)
    .selectFrom('bank_connection')
    .selectAll()
    .where(ownedBy('user_id', target.owner))
    .where('source', '=', 'file')
    .where('institution_id', '=', institutionId(target.bankName))
    .orderBy('id')
    .executeTakeFirst()
  if (!connection) return { connection: null, account: null }
  const accounts = await tables(db)
    .selectFrom('bank_account')
    .selectAll()
    .where('connection_id', '=', connection.id)
    .orderBy('id')
    .execute()
  const identity = identityOf(context, target)
  const account = accounts.find((one) => one.identity === identity) ?? sameIban(accounts, target)
  return { connection, account: account ?? null }
}

/** Locks the found connection, then the account, so that neither is synchronised or deleted meanwhile. */
const lockFound = async (trx: Trx, { connection, account }: FoundAccount): Promise<FoundAccount> => {
  const lockedConnection = connection === null ? null : await lockConnection(trx, connection.id)
  if (account === null) return { connection: lockedConnection, account }
  const lockedAccount = await tables(trx)
    .selectFrom('bank_account')
    .selectAll()
    .where('id', '=', account.id)
    .forUpdate()
    .executeTakeFirst()
  if (!lockedAccount) throw refuse('not_found')
  return { connection: lockedConnection, account: lockedAccount }
}

/**
 * Locks the file's account, or creates it; the owner is locked against concurrent creation. Refuses if its
 * connection was deleted meanwhile.
 */
export const fileAccount = async (context: BankingContext, trx: Trx, target: StatementTarget) => {
  const found = await lockFound(trx, await findFileAccount(context, trx, target))
  const connection =
    found.connection ??
    (await tables(trx)
      .insertInto('bank_connection')
      .values({
        user_id: target.owner,
        source: 'file',
        institution_id: institutionId(target.bankName),
        bank_name: target.bankName,
        country: null,
        logo: null,
        state: 'active',
        created_at: context.platform.clock.now().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  const account =
    found.account ??
    (await tables(trx)
      .insertInto('bank_account')
      .values({
        connection_id: connection.id,
        identity: identityOf(context, target),
        external_id: null,
        name: target.account,
        last_four: null,
        currency: target.currency,
      })
      .returningAll()
      .executeTakeFirstOrThrow())
  return { connection, account }
}

/** Converts a row to a transaction; null for an invalid one. */
export const contentOf = (row: StatementRow, currency: string): Content | null =>
  row.error !== null || row.amount === null
    ? null
    : {
        status: 'booked',
        internalId: null,
        bankId: row.bankId,
        bookingDate: row.bookingDate,
        valueDate: row.valueDate,
        amount: row.amount,
        currency: row.currency ?? currency,
        description: row.description,
        counterparty: row.counterparty === row.description ? null : row.counterparty,
      }

/** Reads the account's transactions on the file's days and on nearby days, where a match may be. */
const entriesAround = async (
  db: Db | Trx,
  account: AccountRow | null,
  contents: readonly Content[],
): Promise<Entry[]> => {
  if (account === null || contents.length === 0) return []
  const days = [...new Set(contents.map(dayOf))].toSorted()
  const [from = '', to = from] = [days[0], days.at(-1)]
  const rows = await tables(db)
    .selectFrom('bank_day')
    .select('day')
    .where('account_id', '=', account.id)
    .where('day', '>=', plusDays(from, -nearDays))
    .where('day', '<=', plusDays(to, nearDays))
    .execute()
  return entriesOfDays(
    db,
    account.id,
    rows.map(({ day }) => day),
  )
}

/** Checks whether the bank's feed covers a day: then a file adds nothing to it. */
const isCovered = ({ covered_from: from, covered_to: to }: AccountRow, day: string): boolean =>
  from !== null && to !== null && day >= from && day <= to

/**
 * Finds which of a file's transactions the account already has, and the account's transactions of the days around them.
 */
export const duplicatesIn = async (
  db: Db | Trx,
  account: AccountRow | null,
  contents: readonly Content[],
): Promise<{ readonly around: readonly Entry[]; readonly duplicates: readonly boolean[] }> => {
  const around = await entriesAround(db, account, contents)
  const open = contents.filter((one) => account === null || !isCovered(account, dayOf(one)))
  const isDuplicate = await findDuplicates(open, around)
  const fresh = new Set(open.filter((_, at) => !isDuplicate[at]))
  return { around, duplicates: contents.map((one) => !fresh.has(one)) }
}
