import { useState } from 'react'
import { CallFailure } from './call-failure.ts'

/** A key by chance, 128 bits: a creating call that is repeated under it answers what the first one did. */
export const freshIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, '0')).join('')

/** The key of a form or a button: made when it appears, and anew once what it stood for is done. */
export interface IdempotencyKey {
  readonly now: () => string
  /** Goes on under a key that was kept with what was typed. */
  readonly adopt: (saved: string) => void
  /** Makes a new one in place of a used one. */
  readonly renew: (used: string) => void
  /** Runs a creating act under the key, which stays until it went through: a lost answer creates nothing twice. */
  readonly run: <Result>(action: (idempotencyKey: string) => Promise<Result>) => Promise<Result>
}

const createIdempotencyKey = (): IdempotencyKey => {
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
        // Something else was sent under it before: its reader has been told, and what is sent next is new.
        if (cause instanceof CallFailure && cause.message === 'idempotency_key_reused') renew(used)
        throw cause
      }
    },
  }
}

/** The key of a form or a button for as long as it stands. */
export const useIdempotencyKey = (): IdempotencyKey => useState(createIdempotencyKey)[0]
