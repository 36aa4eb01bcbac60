import type { BankConnection } from '#contract/banking/schemas.ts'

/** When any of the connections was last brought up to date; null when none ever was. */
export const newestUpdate = (connections: readonly Pick<BankConnection, 'transactionsLastUpdate'>[]): string | null =>
  connections.reduce<string | null>(
    (newest, { transactionsLastUpdate: one }) => (one !== null && (newest === null || one > newest) ? one : newest),
    null,
  )
