import type { Shareholder } from '#contract/companies/schemas.ts'

/** The check's statuses that say the same as a verification: verified and approved, failed and rejected. */
const sameResults: Readonly<Record<number, number>> = { 1: 2, 2: 3 }

/** Checks whether a check's status only repeats the verification: then one of them is shown. */
export const isSameResult = (
  verification: Shareholder['identityVerificationStatus'],
  check: Shareholder['identityCheckStatus'],
): boolean => verification !== null && check !== null && sameResults[verification] === check
