import type { BankResult } from '#contract/banking/manager.ts'

/** Reports whether a synchronisation updated every account; false if no bank could be queried. */
export const isWhole = (banks: readonly Pick<BankResult, 'failures'>[]): boolean =>
  banks.length > 0 && banks.every(({ failures }) => failures.length === 0)
