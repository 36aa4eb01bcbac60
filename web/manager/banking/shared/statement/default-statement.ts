import type { BankConnection } from '#contract/banking/schemas.ts'

/** Returns the account of the last import: most files are the next one of the same account. */
export const defaultStatement = (
  connections: readonly Pick<BankConnection, 'source' | 'bankName' | 'accounts'>[],
): { readonly bankName: string; readonly account: string; readonly currency: string } => {
  const accounts = connections
    .filter(({ source }) => source === 'file')
    .flatMap(({ bankName, accounts: own }) => own.map((account) => ({ bankName, ...account })))
  const [last] = accounts.toSorted((one, other) =>
    (other.transactionsLastUpdate ?? '').localeCompare(one.transactionsLastUpdate ?? ''),
  )
  return { bankName: last?.bankName ?? '', account: last?.name ?? '', currency: last?.currency ?? 'GBP' }
}
