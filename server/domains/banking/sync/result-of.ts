import type { BankResult } from '#contract/banking/manager.ts'
import type { ConnectionRow } from '../tables.ts'

/** What the last reading of a connection did, as it is kept. */
export const resultOf = ({ result }: Pick<ConnectionRow, 'result'>): BankResult | null =>
  typeof result === 'string' ? (JSON.parse(result) as BankResult) : result
