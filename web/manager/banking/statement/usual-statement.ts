import type { BankConnection } from '#contract/banking/schemas.ts'

/** Where the last imported statement went: most files are the next one of the same account. */
export const usualStatement = (
  connections: readonly Pick<BankConnection, 'source' | 'bankName' | 'accounts'>[],
): { readonly bankName: string; readonly account: string; readonly currency: string } => {
  const last = connections.find(({ source }) => source === 'file')
  const account = last?.accounts[0]
  return { bankName: last?.bankName ?? '', account: account?.name ?? '', currency: account?.currency ?? 'GBP' }
}
