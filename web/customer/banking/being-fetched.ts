import type { BankConnection } from '#contract/banking/schemas.ts'

type Facts = Pick<BankConnection, 'connectionStatus' | 'source' | 'transactionsLastUpdate' | 'accounts'>

/** Whether the first transactions of a connection are still on their way. */
export const isBeingFetched = ({ connectionStatus, source, transactionsLastUpdate, accounts }: Facts): boolean =>
  connectionStatus === 'active' &&
  source !== 'file' &&
  transactionsLastUpdate === null &&
  accounts.some(({ chosen, failure }) => chosen && failure === null)
