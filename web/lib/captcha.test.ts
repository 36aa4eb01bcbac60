import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const call = vi.fn<(endpoint: unknown, input: { query: { action: string } }) => Promise<object>>()
vi.mock('./call.ts', () => ({ call }))
const config = { captcha: { type: 'altcha', siteKey: '', scriptUrl: '' } }
vi.mock('./config.ts', () => ({ loadConfig: () => Promise.resolve(config) }))

/** Solves immediately, by naming the challenge. */
class InstantWorker extends EventTarget {
  postMessage({ id, challenge }: { id: number; challenge: { number: number } }): void {
    const data = challenge.number < 0 ? { id, error: 'unsolvable' } : { id, token: `solved ${challenge.number}` }
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

let captcha: typeof import('./captcha.ts')
let made = 0
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', InstantWorker)
  made = 0
  call.mockReset().mockImplementation(() => Promise.resolve({ number: ++made }))
  vi.resetModules()
  captcha = await import('./captcha.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('uses the token that the first key press started, once', async () => {
  captcha.warmCaptcha('login')
  captcha.warmCaptcha('login')
  expect(await captcha.captchaToken('login')).toBe('solved 1')
  expect(await captcha.captchaToken('login')).toBe('solved 2')
  expect(call.mock.calls.map(([, { query }]) => query.action)).toEqual(['login', 'login'])
})

test('gives two simultaneous calls different tokens', async () => {
  captcha.warmCaptcha('login')
  const tokens = await Promise.all([captcha.captchaToken('login'), captcha.captchaToken('login')])
  expect(tokens.toSorted()).toEqual(['solved 1', 'solved 2'])
  const cold = await Promise.all([captcha.captchaToken('contact'), captcha.captchaToken('contact')])
  expect(cold.toSorted()).toEqual(['solved 3', 'solved 4'])
})

test('binds a token to its action', async () => {
  captcha.warmCaptcha('registration')
  expect(await captcha.captchaToken('login')).toBe('solved 2')
  expect(await captcha.captchaToken('registration')).toBe('solved 1')
})

test('solves an outdated token again', async () => {
  captcha.warmCaptcha('contact')
  // Its age counts from then; what solves it may still load.
  await vi.waitFor(() => expect(made).toBe(1))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await captcha.captchaToken('contact')).toBe('solved 2')
})

test('retries a failed warm-up, and throws if it fails again', async () => {
  call.mockRejectedValueOnce(new Error('offline'))
  captcha.warmCaptcha('login')
  expect(await captcha.captchaToken('login')).toBe('solved 1')
  call.mockResolvedValueOnce({ number: -1 })
  await expect(captcha.captchaToken('login')).rejects.toThrow('unsolvable')
})
