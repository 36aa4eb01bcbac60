import { expect, test } from 'vitest'
import { createKeyClaims, maxWaiting } from './claim-key.ts'
import type { KeyState, KeyStore } from './key-store.ts'

/** Creates a store that counts its queries; another call has the key until `answer` is called. */
const storeOfBusyKey = () => {
  const counts = { take: 0, read: 0 }
  let state: KeyState = { id: 1n, fingerprint: 'same', answerSealed: null, isFinal: true, isLeased: true }
  const store: KeyStore = {
    take: async () => {
      counts.take += 1
      return null
    },
    read: async () => {
      counts.read += 1
      return state
    },
    takeOver: async () => null,
    renew: async () => undefined,
    saveAnswer: async () => true,
    release: async () => undefined,
  }
  const answer = () => {
    state = { ...state, answerSealed: 'sealed' }
  }
  return { store, counts, answer }
}
const request = { keyHash: 'key', userId: null, fingerprint: 'same' }

test('calls that wait for one key share each query and get the same answer', async () => {
  const { store, counts, answer } = storeOfBusyKey()
  const claim = createKeyClaims(store)
  const waiting = Array.from({ length: maxWaiting }, () => claim(request))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  answer()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ({ sealed: 'sealed' })))
  expect(counts.take).toBe(maxWaiting)
  // One query each at first, then a few for all of them.
  expect(counts.read).toBeLessThan(2 * maxWaiting)
})

test('refuses a call before any query when enough calls wait; another key is free', async () => {
  const { store, counts, answer } = storeOfBusyKey()
  const claim = createKeyClaims(store)
  const waiting = Array.from({ length: maxWaiting }, () => claim(request))
  await expect(claim(request)).rejects.toThrow('request_in_progress')
  expect(counts.take).toBe(maxWaiting)
  answer()
  expect(await claim({ ...request, keyHash: 'another' })).toEqual({ sealed: 'sealed' })
  await Promise.all(waiting)
  expect(await claim(request)).toEqual({ sealed: 'sealed' })
})
