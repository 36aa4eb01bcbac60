import { captchaChallenge } from '#contract/accounts/public.ts'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import { call } from './call.ts'

interface Solved {
  readonly token: string
  /** Milliseconds of this browser's clock after which it is not worth sending. */
  readonly goodUntil: number
}

interface Answer {
  readonly id: number
  readonly token?: string
  readonly error?: string
}

/** Challenges live five minutes; one that is older than this is solved anew. */
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

/** Starts solving for an action, unless that is under way. */
export const warmProof = (action: CaptchaAction): void => {
  if (started.has(action)) return
  const solving = start(action)
  started.set(action, solving)
  solving.catch(() => {
    if (started.get(action) === solving) started.delete(action)
  })
}

/** The solved challenge of an action, once; throws the `CallFailure` of the challenge when there is no connection. */
export const proofToken = async (action: CaptchaAction): Promise<string> => {
  const warmed = started.get(action)
  // Taken before anything is awaited: a second call at the same moment must not get the same one.
  started.delete(action)
  const known = await warmed?.catch(() => null)
  return known && known.goodUntil > Date.now() ? known.token : (await start(action)).token
}
