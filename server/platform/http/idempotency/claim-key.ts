import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { KeyRequest, KeyState, KeyStore, LeasedKey } from './key-store.ts'

/** The result for a call's key: it has the lease, or gets an earlier call's sealed answer. */
export type Claim = { readonly lease: LeasedKey } | { readonly sealed: string }

/** The first query for a key in use follows soon, later ones after longer pauses. */
const firstPauseMs = 150
const maxPauseMs = 1_000
/** How long a repeated call waits for the first one's answer, in milliseconds. */
const maxWaitMs = 6_000
/** How many calls of one instance may wait for the same key; repeated clicks of a person make fewer. */
export const maxWaiting = 10
const retryAfterSeconds = 5

/** Evaluates an earlier call's key: its answer, or what to do. Refuses `idempotency_key_reused` for another body. */
export const judgeKey = (state: KeyState, fingerprint: string): { sealed: string } | 'wait' | 'take over' => {
  if (state.fingerprint !== fingerprint) throw refuse('idempotency_key_reused')
  // While its call runs, an answer that is not final may still be withdrawn.
  if (state.answerSealed !== null && (state.isFinal || !state.isLeased)) return { sealed: state.answerSealed }
  return state.isLeased ? 'wait' : 'take over'
}

/** This instance's calls with one key: they share each query for its state. */
interface Waiting {
  calls: number
  pauseMs: number
  next: Promise<KeyState | null> | null
}

const inProgress = () => new Refusal('request_in_progress', { retryAfterSeconds })

/**
 * Creates the function that takes a key, or returns an earlier call's answer. It waits briefly for one that still runs.
 * After that it refuses with `request_in_progress`, immediately when `maxWaiting` calls already wait.
 */
export const createKeyClaims = (store: KeyStore): ((request: KeyRequest) => Promise<Claim>) => {
  const byKey = new Map<string, Waiting>()

  const nextState = (waiting: Waiting, keyHash: string): Promise<KeyState | null> => {
    const look = async (): Promise<KeyState | null> => {
      await pause(waiting.pauseMs)
      waiting.pauseMs = Math.min(2 * waiting.pauseMs, maxPauseMs)
      try {
        return await store.read(keyHash)
      } finally {
        waiting.next = null
      }
    }
    waiting.next ??= look()
    return waiting.next
  }

  const claim = async (waiting: Waiting, request: KeyRequest): Promise<Claim> => {
    const deadline = performance.now() + maxWaitMs
    do {
      const taken = await store.take(request)
      if (taken) return { lease: taken }
      let state = await store.read(request.keyHash)
      while (state) {
        const verdict = judgeKey(state, request.fingerprint)
        const lease = verdict === 'take over' ? await store.takeOver(state.id) : null
        if (lease) return { lease }
        if (typeof verdict === 'object') return verdict
        if (performance.now() >= deadline) throw inProgress()
        state = await nextState(waiting, request.keyHash)
      }
    } while (performance.now() < deadline)
    throw inProgress()
  }

  return async (request) => {
    const waiting = byKey.get(request.keyHash) ?? { calls: 0, pauseMs: firstPauseMs, next: null }
    if (waiting.calls >= maxWaiting) throw inProgress()
    byKey.set(request.keyHash, waiting)
    waiting.calls += 1
    try {
      return await claim(waiting, request)
    } finally {
      waiting.calls -= 1
      if (waiting.calls === 0) byKey.delete(request.keyHash)
    }
  }
}
