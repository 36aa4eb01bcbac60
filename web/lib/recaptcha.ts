import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { CallFailure } from './call-failure.ts'

/** What Google's script puts on the page. */
interface Grecaptcha {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
}

/** reCAPTCHA v3 of one site key. */
export interface Recaptcha {
  /** Loads the script, once a page; a failed load is tried again by the next call. */
  load(): Promise<void>
  /** A token of this moment; it lives two minutes and counts once. */
  token(action: CaptchaAction): Promise<string>
}

/** Who waits longer than this has no way to Google. */
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

/** reCAPTCHA as the configuration names it. Every failure is `captcha_unavailable`. */
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
