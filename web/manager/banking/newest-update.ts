import type { BankConnection } from '#contract/banking/schemas.ts'

/** Returns when any of the connections was last updated; null if none ever was. */
export const newestUpdate = (connections: readonly Pick<BankConnection, 'transactionsLastUpdate'>[]): string | null =>
  connections.reduce<string | null>(
    (newest, { transactionsLastUpdate: one }) => (one !== null && (newest === null || one > newest) ? one : newest),
    null,
  )
