/** What follows a failed payment, if known; each has a phrase `renewal.outlook.{outlook}`. */
export const retryOutlooks = ['next', 'next_by', 'last', 'none'] as const
export type RetryOutlook = (typeof retryOutlooks)[number]

const dayMs = 86_400_000

/**
 * Chooses the sentence about what follows: another attempt (with the day of the last one, if known), the last attempt
 * (no other fits before that day), or none.
 */
export const retryOutlook = (nextAttemptAt: string | null, lastAttemptBy: string | null): RetryOutlook => {
  if (nextAttemptAt === null) return 'none'
  if (lastAttemptBy === null) return 'next'
  const after = Date.parse(lastAttemptBy) - Date.parse(nextAttemptAt)
  return after >= 0 && after < dayMs ? 'last' : 'next_by'
}
