import type { RemainingCalls } from '../port.ts'

/** Both spellings are met: as the gateway's variables are named, and as headers usually are. */
const headerOf = (headers: Headers, name: string): number | null => {
  const dashed = name.replaceAll('_', '-')
  for (const spelling of [`http_${name}`, dashed, name, `http-${dashed}`]) {
    const value = headers.get(spelling)?.trim()
    if (value && /^\d{1,9}$/.test(value)) return Number(value)
  }
  return null
}

/** What is left of an account's calls; of the general limit where only that is told. */
export const remainingCallsOf = (headers: Headers, now: number): RemainingCalls | null => {
  for (const limit of ['x_ratelimit_account_success', 'x_ratelimit']) {
    const remaining = headerOf(headers, `${limit}_remaining`)
    const seconds = headerOf(headers, `${limit}_reset`)
    if (remaining !== null) return { remaining, resetAt: seconds === null ? null : new Date(now + seconds * 1000) }
  }
  return null
}

/** When a limit that was met ends: as the headers of the one that is used up say, or the words of the answer. */
export const resetAfter429 = (headers: Headers, texts: string, now: number): Date | null => {
  const limits = ['x_ratelimit_account_success', 'x_ratelimit'].map((limit) => ({
    remaining: headerOf(headers, `${limit}_remaining`),
    seconds: headerOf(headers, `${limit}_reset`),
  }))
  const met = limits.find(({ remaining, seconds }) => remaining === 0 && seconds !== null)
  const reported =
    met?.seconds ?? Number(/again in (\d{1,9}) seconds/i.exec(texts)?.[1] ?? headers.get('retry-after') ?? '')
  return Number.isFinite(reported) && reported > 0 ? new Date(now + reported * 1000) : null
}
