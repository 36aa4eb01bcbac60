import type { Payload } from 'altcha-lib/types'
import * as z from 'zod/mini'

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/), z.maxLength(256))

/** The exact shape of a solved challenge. */
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.number(),
      data: z.strictObject({ action: z.string() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: hex, time: z.optional(z.number()) }),
})

/** A parsed solved challenge of ours. */
export type SolvedChallenge = z.output<typeof payload>

/** Parses the solved challenge in a token (base64 of JSON); null when it is not one. */
export const readPayload = (token: string): (SolvedChallenge & Payload) | null => {
  try {
    const result = z.safeParse(payload, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
    return result.success ? (result.data as SolvedChallenge & Payload) : null
  } catch {
    return null
  }
}
