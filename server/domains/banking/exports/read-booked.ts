import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { transactionsQuery } from '#contract/banking/manager.ts'
import type { BankTransaction } from '#contract/banking/schemas.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { requireCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { isBelowZero } from '#server/domains/banking/transactions/amounts.ts'
import { type Entry, entryId, entryTexts, readEntry, undated } from '#server/domains/banking/transactions/entry.ts'
import type { Db } from '#server/platform/database/database.ts'
import { eachInTurns } from '#server/platform/threads/turns.ts'

/** The filters of a transactions request. */
export type TransactionsQuery = z.output<typeof transactionsQuery>

/** An account with requested transactions, as exports name it. */
export interface ExportedAccount {
  readonly id: number
  readonly bankName: string
  readonly label: string | null
  readonly currency: string
}

/** A booked transaction of an account. */
export interface BookedRow {
  readonly entry: Entry
  readonly account: ExportedAccount
}

/** Days of accounts read at a time; no transaction stays open in between. */
const pageDays = 200
/** Transactions passed on at a time. */
const pageRows = 500

/** Finds the accounts of a customer, or of one connection; another customer's connection answers as not found. */
export const accountsOf = async (context: BankingContext, { customer, bank }: TransactionsQuery) => {
  const { id: userId } = await requireCustomer(context, customer)
  const rows = await tables(context.platform.db)
    .selectFrom('bank_account as a')
    .innerJoin('bank_connection as c', 'c.id', 'a.connection_id')
    .select(['a.id', 'a.name', 'a.last_four', 'a.currency', 'c.bank_name', 'c.id as connectionId'])
    .where('c.user_id', '=', userId)
    .orderBy('a.id')
    .execute()
  return rows
    .filter(({ connectionId }) => bank === 'all' || connectionId === bank)
    .map(
      (row): ExportedAccount => ({
        id: row.id,
        bankName: row.bank_name,
        label: row.name ?? (row.last_four === null ? null : `… ${row.last_four}`),
        currency: row.currency,
      }),
    )
}

interface DayPosition {
  readonly day: string
  readonly account_id: number
}

const dayPage = (db: Db, accounts: readonly ExportedAccount[], query: TransactionsQuery, after: DayPosition) =>
  tables(db)
    .selectFrom('bank_day')
    .select(['day', 'account_id', 'transactions'])
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where((row) =>
      row.or([
        row.and([row('day', '>=', query.start_date), row('day', '<=', query.end_date)]),
        row('day', '=', undated),
      ]),
    )
    .where((row) => row(row.refTuple('day', 'account_id'), '>', row.tuple(after.day, after.account_id)))
    .orderBy('day')
    .orderBy('account_id')
    .limit(pageDays)
    .execute()

const isMatching = (
  entry: Entry,
  { currency, income_expenses: side, start_date: from, end_date: to }: TransactionsQuery,
) => {
  if (entry.status !== 'booked' || (currency !== 'all' && entry.currency !== currency)) return false
  // A transaction without a date counts on the day when it was first read.
  if (entry.seenOn !== null && (entry.seenOn < from || entry.seenOn > to)) return false
  return side === 'all' || (side === 'onlyExpenses') === isBelowZero(entry.amount)
}

/** Finds the matching transactions of one day, in order; a day may have as many as a statement file. */
const matchingEntries = async (text: string, query: TransactionsQuery): Promise<Entry[]> => {
  const found: Entry[] = []
  await eachInTurns(entryTexts(text), (one) => {
    const entry = readEntry(one)
    if (isMatching(entry, query)) found.push(entry)
  })
  return found.sort((one, other) => one.n - other.n)
}

/** Reads the requested booked transactions, oldest first, in batches small enough not to block the server. */
export async function* bookedRows(
  { platform }: BankingContext,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
): AsyncGenerator<readonly BookedRow[]> {
  if (accounts.length === 0) return
  const byId = new Map(accounts.map((account) => [account.id, account]))
  let after: DayPosition = { day: '0001-01-01', account_id: 0 }
  for (;;) {
    const days = await dayPage(platform.db, accounts, query, after)
    let page: BookedRow[] = []
    for (const { account_id: id, transactions } of days) {
      const account = byId.get(id)
      if (!account) continue
      for (const entry of await matchingEntries(transactions, query)) {
        page.push({ entry, account })
        if (page.length < pageRows) continue
        yield page
        await nextTurn()
        page = []
      }
    }
    if (page.length > 0) yield page
    const last = days.at(-1)
    if (!last || days.length < pageDays) return
    after = last
  }
}

/** Presents a transaction as the API returns it. */
export const presentTransaction = ({ entry, account }: BookedRow): BankTransaction => ({
  id: entryId(account.id, entry.n),
  bookingDate: entry.bookingDate,
  valueDate: entry.valueDate,
  originalAmount: entry.amount,
  currency: entry.currency,
  status: entry.status,
  description: entry.description,
  counterparty: entry.counterparty,
  transactionId: entry.bankId,
  bankName: account.bankName,
  account: account.label,
})
