import { setTimeout as pause } from 'node:timers/promises'
import { codeAt, stepOf } from '#server/domains/accounts/security/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The seed in a secret as people copy it from the page. */
const seedOf = (secret: string): Buffer => {
  const bits = (secret.match(/\S/g) ?? []).map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An authenticator app as somebody has it in the hand. */
export interface Authenticator {
  /** The code of now, or of some steps of half a minute later. */
  readonly code: (stepsLater?: number) => string
  /** A code that was not shown before: a server takes each half minute's once. Waits for the next one when it must. */
  readonly fresh: () => Promise<string>
}

/** An app that was given this secret. */
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
      // One step ahead is taken too; further ahead is not.
      while (last > now()) await pause(500)
      last = Math.max(last + 1, now())
      return codeAt(seed, last)
    },
  }
}
