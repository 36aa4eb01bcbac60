import { Readable } from 'node:stream'
import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import {
  accountsOf,
  bookedRows,
  type ExportedAccount,
  presentTransaction,
  type TransactionsQuery,
} from './read-booked.ts'

/** Streams a collection; its total comes last. */
async function* collection(
  context: BankingContext,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
): AsyncGenerator<string> {
  let total = 0
  yield '{"hydra:member":['
  for await (const rows of bookedRows(context, accounts, query)) {
    if (rows.length === 0) continue
    const text = rows.map((row) => JSON.stringify(presentTransaction(row))).join(',')
    yield total === 0 ? text : `,${text}`
    total += rows.length
  }
  yield `],"hydra:totalItems":${total}}`
}

/** Streams a customer's booked transactions in the form of the specification's page. */
export const filterTransactions = async (context: BankingContext, query: TransactionsQuery): Promise<BinaryAnswer> => {
  const accounts = await accountsOf(context, query)
  return {
    body: Readable.from(collection(context, accounts, query), { objectMode: false }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  }
}
