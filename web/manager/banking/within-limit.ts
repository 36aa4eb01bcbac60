/** How long the page waits for a synchronisation, in milliseconds (manager-area §9). */
export const maxSyncMs = 300_000

/** Runs abortable work; after five minutes it is aborted and returns null. Throws other failures. */
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
