import { captchaChallenge } from '#contract/accounts/public.ts'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import { call } from './call.ts'

interface Solved {
  readonly token: string
  /** Expiry by this browser's clock, in milliseconds. */
  readonly goodUntil: number
}

interface Answer {
  readonly id: number
  readonly token?: string
  readonly error?: string
}

/** Usable lifetime in milliseconds. Challenges live five minutes; older ones are solved again. */
const lifetimeMs = 4 * 60_000

let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, (answer: Answer) => void>()
const started = new Map<CaptchaAction, Promise<Solved>>()

const theWorker = (): Worker => {
  if (worker) return worker
  worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', (event: MessageEvent<Answer>) => {
    waiting.get(event.data.id)?.(event.data)
    waiting.delete(event.data.id)
  })
  worker.addEventListener('error', () => {
    for (const [id, answer] of waiting) answer({ id, error: 'the worker failed' })
    waiting.clear()
    worker = null
  })
  return worker
}

const solve = (challenge: object): Promise<string> =>
  new Promise((resolve, reject) => {
    lastId += 1
    waiting.set(lastId, ({ token, error }) => (token === undefined ? reject(new Error(error)) : resolve(token)))
    theWorker().postMessage({ id: lastId, challenge })
  })

const start = async (action: CaptchaAction): Promise<Solved> => {
  const goodUntil = Date.now() + lifetimeMs
  const token = await solve(await call(captchaChallenge, { query: { action } }))
  return { token, goodUntil }
}

/** Starts solving for an action, unless in progress. */
export const warmProof = (action: CaptchaAction): void => {
  if (started.has(action)) return
  const solving = start(action)
  started.set(action, solving)
  solving.catch(() => {
    if (started.get(action) === solving) started.delete(action)
  })
}

/** Returns the solved challenge of an action, once; throws the challenge's `CallFailure` without a connection. */
export const proofToken = async (action: CaptchaAction): Promise<string> => {
  const warmed = started.get(action)
  // Removed before any await: a simultaneous call must not get the same token.
  started.delete(action)
  const known = await warmed?.catch(() => null)
  return known && known.goodUntil > Date.now() ? known.token : (await start(action)).token
}
