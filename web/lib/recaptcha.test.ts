import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface FakeScript extends EventTarget {
  src: string
  async: boolean
  remove: () => void
}

const siteKey = 'site-key'
const at = (name: string) => ({ siteKey, scriptUrl: `https://captcha.example/${name}.js` })

let appended: FakeScript[] = []
let outcome: 'load' | 'error' | 'silence' = 'load'
let executed: unknown[] = []
let recaptchaAt: typeof import('./recaptcha.ts').recaptchaAt

beforeEach(async () => {
  appended = []
  executed = []
  outcome = 'load'
  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    execute: async (...given: unknown[]) => {
      executed.push(given)
      return `token ${executed.length}`
    },
  }
  vi.stubGlobal('window', { grecaptcha })
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { src: '', async: false, remove: () => undefined }),
    head: {
      append: (script: FakeScript) => {
        appended.push(script)
        if (outcome !== 'silence') queueMicrotask(() => script.dispatchEvent(new Event(outcome)))
      },
    },
  })
  vi.resetModules()
  recaptchaAt = (await import('./recaptcha.ts')).recaptchaAt
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('loads the script once, and fetches a fresh token for each action', async () => {
  const captcha = recaptchaAt(at('api'))
  await captcha.load()
  expect(await captcha.token('login')).toBe('token 1')
  expect(await captcha.token('contact')).toBe('token 2')
  expect(appended.map(({ src }) => src)).toEqual(['https://captcha.example/api.js'])
  expect(executed).toEqual([
    [siteKey, { action: 'login' }],
    [siteKey, { action: 'contact' }],
  ])
})

test('reports a script that cannot be loaded, and retries next time', async () => {
  outcome = 'error'
  const captcha = recaptchaAt(at('gone'))
  const failure = await captcha.token('login').catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'CallFailure', message: 'captcha_unavailable', status: 503 })
  outcome = 'load'
  expect(await captcha.token('login')).toBe('token 1')
})

test('does not wait for a script that never responds', async () => {
  vi.useFakeTimers()
  outcome = 'silence'
  const token = recaptchaAt(at('slow'))
    .token('login')
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await token).toMatchObject({ message: 'captcha_unavailable' })
})
