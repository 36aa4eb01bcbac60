import { setTimeout as pause } from 'node:timers/promises'
import { codeAt, stepOf } from '#server/domains/accounts/two-factor/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes the seed of a secret copied from the page. */
const seedOf = (secret: string): Buffer => {
  const bits = (secret.match(/\S/g) ?? []).map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app. */
export interface Authenticator {
  /** Returns the current code, or a later one by some half-minute steps. */
  readonly code: (stepsLater?: number) => string
  /** Returns an unused code: a server accepts each half-minute's once. Waits for the next one if necessary. */
  readonly fresh: () => Promise<string>
}

/** Creates an app with this secret. */
export const authenticator = (secret: string): Authenticator => {
  const seed = seedOf(secret)
  let last = 0
  const now = (): number => stepOf(new Date())
  return {
    code: (stepsLater = 0) => {
      last = Math.max(last, now() + stepsLater)
      return codeAt(seed, now() + stepsLater)
    },
    fresh: async () => {
      // One step ahead is also accepted; further ahead is not.
      while (last > now()) await pause(500)
      last = Math.max(last + 1, now())
      return codeAt(seed, last)
    },
  }
}
