const dayMs = 86_400_000

/** Describes a payment that the provider retries, as far as it decides the end of the retries. */
export interface RetriedPayment {
  /** Automatic attempts so far, as the provider counts them. */
  readonly attempts: number
  readonly nextAttemptAt: Date | null
  readonly firstFailedAt: Date
}

/**
 * Computes when the provider makes its last attempt: if that fails, the subscription ends. `retryDays` mirrors the
 * account's retry policy: the days between the attempts, or one number for all retries together. Null without a policy,
 * without further attempts, or when the provider deviates from the policy.
 */
export const lastAttemptBy = (
  retryDays: readonly number[] | null,
  { attempts, nextAttemptAt: next, firstFailedAt }: RetriedPayment,
): Date | null => {
  if (retryDays === null || next === null || attempts < 1) return null
  const [first = 0, ...more] = retryDays
  if (more.length === 0) {
    const by = firstFailedAt.getTime() + first * dayMs
    if (next.getTime() > by + dayMs) return null
    return new Date(Math.max(by, next.getTime()))
  }
  if (attempts > retryDays.length) return null
  const afterNext = retryDays.slice(attempts).reduce((sum, days) => sum + days, 0)
  return new Date(next.getTime() + afterNext * dayMs)
}
