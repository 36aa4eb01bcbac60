import type { BankResult } from '#contract/banking/manager.ts'
import type { ConnectionRow } from '#server/domains/banking/tables.ts'

/** Parses the stored result of a connection's last reading. */
export const resultOf = ({ result }: Pick<ConnectionRow, 'result'>): BankResult | null =>
  typeof result === 'string' ? (JSON.parse(result) as BankResult) : result
