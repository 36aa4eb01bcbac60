import type { BankingContext } from '#server/domains/banking/banking-context.ts'
import { type BookedRow, bookedRows, type ExportedAccount, type TransactionsQuery } from './read-booked.ts'

/** An account's transactions in one currency: accounting formats allow one currency for each statement. */
export interface ExportedStatement {
  readonly account: ExportedAccount
  readonly currency: string
  readonly rows: () => AsyncIterable<readonly BookedRow[]>
}

async function* only(
  pages: AsyncIterable<readonly BookedRow[]>,
  currency: string,
): AsyncGenerator<readonly BookedRow[]> {
  for await (const rows of pages) yield rows.filter(({ entry }) => entry.currency === currency)
}

/** Groups a query's transactions into statements, in the order of the accounts; reads the transactions once. */
export const statementsOf = async (
  context: BankingContext,
  accounts: readonly ExportedAccount[],
  query: TransactionsQuery,
): Promise<ExportedStatement[]> => {
  const found = new Map<number, Set<string>>()
  for await (const rows of bookedRows(context, accounts, query))
    for (const { entry, account } of rows) {
      const currencies = found.get(account.id) ?? new Set<string>()
      found.set(account.id, currencies.add(entry.currency))
    }
  return accounts.flatMap((account) =>
    [...(found.get(account.id) ?? [])].toSorted().map((currency) => ({
      account,
      currency,
      rows: () => only(bookedRows(context, [account], query), currency),
    })),
  )
}

const plainName = ({ account, currency }: ExportedStatement): string =>
  [account.bankName, account.label, currency].filter((part) => part !== null).join(' ')

/** Makes unique names for accounts of one currency, since programs merge accounts that have the same name. */
export const statementNames = (statements: readonly ExportedStatement[]): ReadonlyMap<ExportedStatement, string> => {
  const alike = Map.groupBy(statements, plainName)
  return new Map(
    statements.map((one) => {
      const name = plainName(one)
      return [one, (alike.get(name)?.length ?? 0) > 1 ? `${name} ${one.account.id}` : name]
    }),
  )
}
