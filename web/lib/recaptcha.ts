import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { CallFailure } from './call-failure.ts'

/** The global object of Google's script. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

/** reCAPTCHA v3 with one site key. */
export interface Recaptcha {
  /** Loads the script once per page; the next call retries a failed load. */
  load(): Promise<void>
  /** Returns a fresh token, valid for two minutes and single-use. */
  token(action: CaptchaAction): Promise<string>
}

/** Timeout of the script in milliseconds. */
const patienceMs = 15_000

const unavailable = (cause?: unknown): CallFailure => new CallFailure('captcha_unavailable', { status: 503 }, cause)

const inTime = <Value>(work: PromiseLike<Value>): Promise<Value> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), patienceMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const fetchScript = (url: string): Promise<Grecaptcha> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => {
      const found = Reflect.get(window, 'grecaptcha') as Grecaptcha | undefined
      if (found) found.ready(() => resolve(found))
      else reject(new Error('the script brought nothing'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the script could not be loaded'))
    })
    document.head.append(script)
  })

const loading = new Map<string, Promise<Grecaptcha>>()

const scriptAt = (url: string): Promise<Grecaptcha> => {
  const known = loading.get(url)
  if (known) return known
  const started = inTime(fetchScript(url))
  loading.set(url, started)
  started.catch(() => loading.delete(url))
  return started
}

/** Creates the reCAPTCHA client of the configuration. Every failure is `captcha_unavailable`. */
export const recaptchaAt = ({
  siteKey,
  scriptUrl,
}: Pick<PublicConfig['captcha'], 'siteKey' | 'scriptUrl'>): Recaptcha => ({
  load: async () => {
    await scriptAt(scriptUrl)
  },
  token: async (action) => {
    try {
      const grecaptcha = await scriptAt(scriptUrl)
      return await inTime(grecaptcha.execute(siteKey, { action }))
    } catch (error) {
      throw unavailable(error)
    }
  },
})
