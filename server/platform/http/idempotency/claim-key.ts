import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, refuse } from '../refusal.ts'
import type { KeyRequest, KeyState, KeyStore, LeasedKey } from './key-store.ts'

/** What a key is worth to the call that comes with it: it is its own, or an earlier call's sealed answer. */
export type Claim = { readonly held: LeasedKey } | { readonly sealed: string }

/** The first look at a key that is at work follows soon, later ones after longer pauses. */
const firstPauseMs = 150
const maxPauseMs = 1_000
/** How long a second press waits for the first one's answer. */
const maxWaitMs = 6_000
/** So many calls of one instance may wait for the same key; a person who presses again and again has fewer. */
export const maxWaiting = 10
const retryAfterSeconds = 5

/** What an earlier call's key says: its answer, or what to do. Refuses `idempotency_key_reused` for another body. */
export const judgeKey = (state: KeyState, fingerprint: string): { sealed: string } | 'wait' | 'take over' => {
  if (state.fingerprint !== fingerprint) throw refuse('idempotency_key_reused')
  // While its call is at work, an answer that is not final may still be taken back.
  if (state.answerSealed !== null && (state.isFinal || !state.isLeased)) return { sealed: state.answerSealed }
  return state.isLeased ? 'wait' : 'take over'
}

/** The calls of this instance that came with one key: they share each look at what became of it. */
interface Waiting {
  calls: number
  pauseMs: number
  next: Promise<KeyState | null> | null
}

const inProgress = () => new Refusal('request_in_progress', { retryAfterSeconds })

/**
 * Makes the function that takes a key, or answers what an earlier call with it did. It waits a little for one that is still at work;
 * `request_in_progress` after that, and at once for whoever comes when `mostWaiting` calls are there already.
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
      if (taken) return { held: taken }
      let state = await store.read(request.keyHash)
      while (state) {
        const verdict = judgeKey(state, request.fingerprint)
        const locked = verdict === 'take over' ? await store.takeOver(state.id) : null
        if (locked) return { held: locked }
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
