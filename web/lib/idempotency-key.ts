import { useState } from 'react'
import { CallFailure } from './call-failure.ts'

/** Creates a random key of 128 bits: a repeated creating call with it returns the first response. */
export const freshIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('')

/** The key of a form or a button: created on mount, and renewed after success. */
export interface IdempotencyKey {
  readonly now: () => string
  /** Continues with a key that was saved with the typed values. */
  readonly adopt: (saved: string) => void
  /** Replaces a used key by a new one. */
  readonly renew: (used: string) => void
  /** Runs a creating action under the key, which remains until success: a lost response creates no duplicate. */
  readonly run: <Result>(action: (idempotencyKey: string) => Promise<Result>) => Promise<Result>
}

/** Creates a key for what has no component of its own, such as one row of a table. */
export const createIdempotencyKey = (): IdempotencyKey => {
  let key = freshIdempotencyKey()
  const renew = (used: string): void => {
    if (key === used) key = freshIdempotencyKey()
  }
  return {
    now: () => key,
    adopt: (saved) => {
      key = saved
    },
    renew,
    run: async (action) => {
      const used = key
      try {
        const result = await action(used)
        renew(used)
        return result
      } catch (cause) {
        // Another request was sent under it before: the user was notified, and the next request is a new one.
        if (cause instanceof CallFailure && cause.message === 'idempotency_key_reused') renew(used)
        throw cause
      }
    },
  }
}

/** Creates the key of a form or a button for its lifetime. */
export const useIdempotencyKey = (): IdempotencyKey => useState(createIdempotencyKey)[0]
