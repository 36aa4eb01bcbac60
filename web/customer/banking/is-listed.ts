import type { BankConnection } from '#contract/banking/schemas.ts'

/** Returns whether a connection appears in the list: a failed first consent is reported once and has no card. */
export const isListed = ({ connectionStatus }: Pick<BankConnection, 'connectionStatus'>): boolean =>
  connectionStatus !== 'cancelled' && connectionStatus !== 'rejected'
