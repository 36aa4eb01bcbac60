import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Language } from '#contract/core/fields.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { csvTransactions } from '#server/domains/banking/exports/csv-transactions.ts'
import type { BookedRow, ExportedAccount } from '#server/domains/banking/exports/read-booked.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
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

/** Streams the found transactions of an own account as CSV, newest first. Refuses if there are none. */
export const exportOwnTransactions = async (
  context: BankingContext,
  user: { readonly id: number; readonly language: Language },
  id: number,
  filters: OwnFilters,
): Promise<BinaryAnswer> => {
  const { db } = context.platform
  const account = await requireOwnAccount(context, user.id, id)
  const first = await readPage(db, id, { filters, after: null, limit: pageRows })
  if (first.length === 0) throw refuse('no_transactions')
  const exported = {
    id,
    bankName: account.bank_name,
    label: account.name ?? (account.last_four === null ? null : `… ${account.last_four}`),
    currency: account.currency,
  }
  return {
    body: Readable.from(csvTransactions(pagesFrom(db, exported, filters, first), user.language), { objectMode: false }),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions.csv"',
    },
  }
}
