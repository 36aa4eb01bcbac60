import type { listOwnTransactions as endpoint, OwnTransaction } from '#contract/banking/own-transactions.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { presentBalance } from '#server/domains/banking/present.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import { entryId } from '#server/domains/banking/transactions/entry.ts'
import { balancesAfter } from './balances-after.ts'
import type { BookedLine, Position } from './booked-lines.ts'
import { monthTotalsOf } from './month-totals-of.ts'
import { readPage } from './read-page.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** Parses a cursor: `2026-11-03.17`. */
const positionOf = (cursor: string | undefined): Position | null =>
  cursor === undefined ? null : { day: cursor.slice(0, 10), position: Number(cursor.slice(11)) }

const presentLine = (accountId: number, line: BookedLine, balanceAfter: string | undefined): OwnTransaction => ({
  id: entryId(accountId, line.n),
  bookingDate: line.booking_date,
  valueDate: line.value_date,
  amount: plainAmount(line.amount) ?? line.amount,
  currency: line.currency,
  description: line.description,
  counterparty: line.counterparty,
  balanceAfter: balanceAfter ?? null,
})

/** Lists a page of an own account's booked transactions with the balance after each, and the totals of its months. */
export const listOwnTransactions = async (
  context: BankingContext,
  userId: number,
  id: number,
  { cursor, itemsPerPage, ...filters }: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db } = context.platform
  const account = await requireOwnAccount(context, userId, id)
  const found = await readPage(db, id, { filters, after: positionOf(cursor), limit: itemsPerPage + 1 })
  const page = found.slice(0, itemsPerPage)
  const last = page.at(-1)
  const balances = await balancesAfter(db, account, page)
  const months = [...new Set(page.map(({ day }) => day.slice(0, 7)))]
  return {
    account: {
      id,
      bankName: account.bank_name,
      name: account.name,
      last4: account.last_four,
      currency: account.currency,
      balance: presentBalance(account),
    },
    'hydra:member': page.map((line) => presentLine(id, line, balances.get(line.n))),
    months: await monthTotalsOf(db, id, filters, months),
    nextCursor: last && found.length > page.length ? `${last.day}.${last.position}` : null,
  }
}
