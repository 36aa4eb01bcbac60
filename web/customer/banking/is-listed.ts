import type { BankConnection } from '#contract/banking/schemas.ts'

/** Whether a connection stands in the list: a first consent that came to nothing is told once, and has no card. */
export const isListed = ({ connectionStatus }: Pick<BankConnection, 'connectionStatus'>): boolean =>
  connectionStatus !== 'cancelled' && connectionStatus !== 'failed'
