/** The longest that a synchronisation is waited for (manager-area §9). */
export const maxSyncMs = 300_000

/** Runs work that heeds a signal; what is not done after five minutes is given up and answers null. Other failures are the caller's. */
export const withinLimit = async <Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), maxSyncMs)
  try {
    return await work(limit.signal)
  } catch (cause) {
    if (limit.signal.aborted) return null
    throw cause
  } finally {
    clearTimeout(timer)
  }
}
