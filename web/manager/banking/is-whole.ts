import type { BankResult } from '#contract/banking/manager.ts'

/** Whether a synchronisation brought every account up to date; where no bank could be asked nothing is. */
export const isWhole = (banks: readonly Pick<BankResult, 'failures'>[]): boolean =>
  banks.length > 0 && banks.every(({ failures }) => failures.length === 0)
