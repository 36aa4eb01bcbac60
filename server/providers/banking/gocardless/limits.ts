import type { RemainingCalls } from '#server/providers/banking/port.ts'

/** Reads a header in both spellings that occur: as in the gateway's variables, and as headers usually have. */
const headerOf = (headers: Headers, name: string): number | null => {
  const dashed = name.replaceAll('_', '-')
  for (const spelling of [`http_${name}`, dashed, name, `http-${dashed}`]) {
    const value = headers.get(spelling)?.trim()
    if (value && /^\d{1,9}$/.test(value)) return Number(value)
  }
  return null
}

/** Returns the remaining calls of an account, or of the general limit where only that is reported. */
export const remainingCallsOf = (headers: Headers, now: number): RemainingCalls | null => {
  for (const limit of ['x_ratelimit_account_success', 'x_ratelimit']) {
    const remaining = headerOf(headers, `${limit}_remaining`)
    const seconds = headerOf(headers, `${limit}_reset`)
    if (remaining !== null) return { remaining, resetAt: seconds === null ? null : new Date(now + seconds * 1000) }
  }
  return null
}

/** Returns when a reached limit ends, by the headers of the exhausted limit or the answer's text. */
export const resetAfter429 = (headers: Headers, texts: string, now: number): Date | null => {
  const limits = ['x_ratelimit_account_success', 'x_ratelimit'].map((limit) => ({
    remaining: headerOf(headers, `${limit}_remaining`),
    seconds: headerOf(headers, `${limit}_reset`),
  }))
  const met = limits.find(({ remaining, seconds }) => remaining === 0 && seconds !== null)
  const secondsLeft =
    met?.seconds ?? Number(/again in (\d{1,9}) seconds/i.exec(texts)?.[1] ?? headers.get('retry-after') ?? '')
  return Number.isFinite(secondsLeft) && secondsLeft > 0 ? new Date(now + secondsLeft * 1000) : null
}
