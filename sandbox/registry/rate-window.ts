/** The registry's rate limit: calls in a window that starts with its first call. */
export type RateWindow = {
  /** Counts a call; returns whether it exceeds the limit, and the rate limit headers. */
  count(nowMs: number): { over: boolean; headers: Record<string, string> }
  clear(): void
}

const LIMIT = 600
const WINDOW_MS = 300_000

/** Opens the window, by the sandbox's clock. */
export const openRateWindow = (): RateWindow => {
  let endsAt = 0
  let calls = 0
  return {
    count: (nowMs) => {
      if (nowMs >= endsAt) {
        endsAt = nowMs + WINDOW_MS
        calls = 0
      }
      calls += 1
      const remain = Math.max(0, LIMIT - calls)
      return {
        over: calls > LIMIT,
        headers: {
          'x-ratelimit-limit': String(LIMIT),
          'x-ratelimit-remain': String(remain),
          'x-ratelimit-reset': String(Math.ceil(endsAt / 1_000)),
          'x-ratelimit-window': '5m',
        },
      }
    },
    clear: () => {
      endsAt = 0
    },
  }
}
