import type { BankConnection } from '#contract/banking/schemas.ts'

type Facts = Pick<BankConnection, 'connectionStatus' | 'source' | 'transactionsLastUpdate' | 'accounts'>

/** Whether the accounts of a connection, or their first transactions, are still on their way. */
export const isBeingFetched = ({ connectionStatus, source, transactionsLastUpdate, accounts }: Facts): boolean =>
  connectionStatus === 'active' &&
  source !== 'file' &&
  transactionsLastUpdate === null &&
  (accounts.length === 0 || accounts.some(({ chosen, failure }) => chosen && failure === null))
