import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { requireLockedCustomer } from '#server/domains/banking/customers/require-customer.ts'
import { csvTransactions } from '#server/domains/banking/exports/csv-transactions.ts'
import type { BookedRow, ExportedAccount } from '#server/domains/banking/exports/read-booked.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { recordAction, type StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, UserActor } from '#server/platform/http/route.ts'
import type { BookedLine, OwnFilters } from './booked-lines.ts'
import { readPage } from './read-page.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** Transactions read at a time. */
const pageRows = 500

const rowOf = (line: BookedLine, account: ExportedAccount): BookedRow => ({
  account,
  entry: {
    n: line.n,
    status: 'booked',
    bookingDate: line.booking_date,
    valueDate: line.value_date,
    amount: plainAmount(line.amount) ?? line.amount,
    currency: line.currency,
    description: line.description,
    counterparty: line.counterparty,
    bankId: line.bank_id,
    internalId: null,
    seenOn: null,
  },
})

/** Reads all found transactions from a first page on, newest first; no transaction stays open in between. */
async function* pagesFrom(
  db: Db,
  account: ExportedAccount,
  filters: OwnFilters,
  first: readonly BookedLine[],
): AsyncGenerator<readonly BookedRow[]> {
  for (let page = first; page.length > 0; ) {
    yield page.map((line) => rowOf(line, account))
    const last = page.at(-1)
    if (!last || page.length < pageRows) return
    await nextTurn()
    page = await readPage(db, account.id, { filters, after: last, limit: pageRows })
  }
}

/** A customer's call, or that of a manager who views the customer's pages. */
export type OwnCall = StaffAction & { readonly actor: UserActor }

/** Records that a manager who views a customer's pages takes a file of the customer's transactions. */
const recordForStaff = async (
  { platform }: BankingContext,
  { actor, ...call }: OwnCall,
  account: number,
  { startDate: start, endDate: end, ...filters }: OwnFilters,
): Promise<void> => {
  const { viewedBy, userId } = actor
  if (!viewedBy) return
  await platform.db.transaction().execute(async (trx) => {
    await requireLockedCustomer(trx, userId)
    await recordAction(
      platform,
      trx,
      { ...call, actor: { userId: viewedBy.managerId } },
      {
        action: 'export-bank-transactions',
        subject: { type: 'customer-banks', id: userId },
        after: { format: 'csv', account, start, end, ...filters },
      },
    )
  })
}

/**
 * Streams the found transactions of an own account as CSV, newest first. Refuses if there are none. The file of a manager
 * who views the customer's pages is recorded before its first byte.
 */
export const exportOwnTransactions = async (
  context: BankingContext,
  call: OwnCall,
  id: number,
  filters: OwnFilters,
): Promise<BinaryAnswer> => {
  const { db } = context.platform
  const account = await requireOwnAccount(context, call.actor.userId, id)
  const first = await readPage(db, id, { filters, after: null, limit: pageRows })
  if (first.length === 0) throw refuse('no_transactions')
  await recordForStaff(context, call, id, filters)
  const exported = {
    id,
    bankName: account.bank_name,
    label: account.name ?? (account.last_four === null ? null : `… ${account.last_four}`),
    currency: account.currency,
  }
  return {
    body: Readable.from(csvTransactions(pagesFrom(db, exported, filters, first), call.language), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions.csv"',
    },
  }
}
