import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { CaptchaVerifier, SpentSolutions } from '#server/providers/captcha/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type Judgement, readJudgement } from './judgement.ts'

/** What the check of a token needs. */
export interface RecaptchaOptions {
  readonly secretKey: string
  /** From 0 to 1; a lower score is refused. */
  readonly minScore: number
  /** Google's or a substitute's address, without a trailing slash. */
  readonly url: string
  /** The product's public host name; a token from another site's page is refused. */
  readonly hostname: string
  readonly spent: SpentSolutions
  /** How long the answer may take, in milliseconds; a person waits for it. Five seconds by default. */
  readonly timeoutMs?: number
}

/** Google's tokens are valid for two minutes; its clock and ours may differ a little. */
const lifetimeMs = 2 * 60_000
const skewMs = 30_000

const ownConfigurationError = /^(missing|invalid)-input-secret$|^bad-request$/

const request = async (
  { url, secretKey, timeoutMs = 5_000 }: RecaptchaOptions,
  token: string,
  ip: string,
): Promise<Judgement> => {
  const form = new URLSearchParams({ secret: secretKey, response: token })
  if (isIP(ip) !== 0) form.set('remoteip', ip)
  const signal = AbortSignal.timeout(timeoutMs)
  const unavailable = (cause: unknown): never => {
    throw new ProviderFailure('captcha', 'unavailable', cause)
  }
  const response = await fetch(`${url}/recaptcha/api/siteverify`, {
    method: 'POST',
    body: form,
    signal,
    redirect: 'error',
  }).catch(unavailable)
  if (!response.ok) return unavailable(new Error(`siteverify answered ${response.status}`))
  const judgement = readJudgement(await response.json().catch(unavailable))
  return judgement ?? unavailable(new Error('siteverify sent an invalid answer'))
}

const isFresh = ({ madeAt }: Judgement, now: number): boolean =>
  madeAt !== null && madeAt > now - lifetimeMs - skewMs && madeAt < now + skewMs

/**
 * Creates the reCAPTCHA v3 check. `success` says only that the token is valid, so it checks score, action, host and
 * age, and a token counts once. Without a valid answer of Google nobody gets through (`captcha_unavailable`).
 */
export const createRecaptcha = (options: RecaptchaOptions): CaptchaVerifier => {
  const { minScore, hostname, spent } = options
  return {
    challenge: () => Promise.resolve(null),
    verify: async (token, action, ip) => {
      // Google's tokens have no other characters; anything else needs no call.
      if (!/^[\w.~-]{20,4096}$/.test(token)) return false
      const judgement = await request(options, token, ip)
      const problem = judgement.errors.find((code) => ownConfigurationError.test(code))
      if (problem) throw new ProviderFailure('captcha', 'misconfigured', undefined, problem)
      const { success, score, action: made, hostname: host } = judgement
      if (!success || score === null || score < minScore || made !== action || host !== hostname) return false
      const now = Date.now()
      if (!isFresh(judgement, now)) return false
      const key = `recaptcha:${createHash('sha256').update(token).digest('base64url')}`
      return spent.take(key, new Date(now + lifetimeMs + 2 * skewMs))
    },
  }
}
