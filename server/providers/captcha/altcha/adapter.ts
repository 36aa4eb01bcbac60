import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { CaptchaVerifier, SpentSolutions } from '#server/providers/captcha/port.ts'
import { readPayload } from './read-payload.ts'

/** The attempts of a solver: the secret counter is between these. */
const minAttempts = 20
const maxAttempts = 60

/** The options of the proof of work. */
export interface AltchaOptions {
  /**
   * PBKDF2 rounds of one attempt. With 40 attempts on average, 20,000 keep a phone busy for about a second. Few
   * attempts, since each crosses threads.
   */
  readonly cost: number
  /** Signs the challenges. */
  readonly signatureKey: Buffer
  /** Signs the solution, so that checking it needs no derivation. */
  readonly solutionKey: Buffer
  readonly spent: SpentSolutions
  /** How long a challenge is valid, in seconds of real time; five minutes by default. */
  readonly lifetimeSeconds?: number
}

/**
 * Creates ALTCHA's proof of work, protocol version 2 with PBKDF2/SHA-256, without external calls. The signed data
 * contain the action. A solved challenge is stored until it expires, since its signature alone would verify again.
 */
export const createAltchaCaptcha = (options: AltchaOptions): CaptchaVerifier => {
  const { cost, spent, lifetimeSeconds = 300 } = options
  const hmacSignatureSecret = options.signatureKey.toString('hex')
  const hmacKeySignatureSecret = options.solutionKey.toString('hex')
  return {
    challenge: (action: CaptchaAction) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(minAttempts, maxAttempts + 1),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
        data: { action },
      }),
    verify: async (token, action) => {
      const solved = readPayload(token)
      if (!solved || solved.challenge.parameters.data.action !== action) return false
      const { challenge, solution } = solved
      const result = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!result.verified) return false
      // A little past the expiry, so that no rounding of clocks accepts it again.
      return spent.take(challenge.signature, new Date((challenge.parameters.expiresAt + 60) * 1000))
    },
  }
}
