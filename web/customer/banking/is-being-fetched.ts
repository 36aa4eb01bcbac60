import type { BankConnection } from '#contract/banking/schemas.ts'

type Facts = Pick<BankConnection, 'connectionStatus' | 'source' | 'transactionsLastUpdate' | 'accounts'>

/** Returns whether the accounts of a connection, or their first transactions, are still being fetched. */
export const isBeingFetched = ({ connectionStatus, source, transactionsLastUpdate, accounts }: Facts): boolean =>
  connectionStatus === 'active' &&
  source !== 'file' &&
  transactionsLastUpdate === null &&
  (accounts.length === 0 || accounts.some(({ selected: chosen, failure }) => chosen && failure === null))
