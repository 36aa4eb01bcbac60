import { setTimeout as pause } from 'node:timers/promises'
import { Refusal, refuse } from '../refusal.ts'
import type { HeldKey, KeyRequest, KeyState, KeyStore } from './key-store.ts'

/** What a key is worth to the call that comes with it: it is its own, or an earlier call's sealed answer. */
export type Claim = { readonly held: HeldKey } | { readonly sealed: string }

const pollMs = 150
/** How long a second press waits for the first one's answer. */
const maxWaitMs = 6_000
const retryAfterSeconds = 5

/** What an earlier call's key says: its answer, or what to do. Refuses `idempotency_key_reused` for another body. */
export const judgeKey = (state: KeyState, fingerprint: string): { sealed: string } | 'wait' | 'take over' => {
  if (state.fingerprint !== fingerprint) throw refuse('idempotency_key_reused')
  if (state.answerSealed !== null) return { sealed: state.answerSealed }
  return state.isLeased ? 'wait' : 'take over'
}

/** Takes a key, or answers what an earlier call with it did; waits a little for one that is still at work. */
export const claimKey = async (store: KeyStore, request: KeyRequest): Promise<Claim> => {
  for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += pollMs) {
    const taken = await store.take(request)
    if (taken) return { held: taken }
    const state = await store.read(request.keyHash)
    if (!state) continue
    const verdict = judgeKey(state, request.fingerprint)
    if (verdict === 'take over') {
      const held = await store.takeOver(state.id)
      if (held) return { held }
    } else if (verdict !== 'wait') return verdict
    await pause(pollMs)
  }
  throw new Refusal('request_in_progress', { retryAfterSeconds })
}
