import * as z from 'zod/mini'
import { bankCountries } from '#contract/banking/schemas.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'

const tokens = z.object({ access: z.string(), accessUntil: z.number(), refresh: z.string() })
const shape = z.object({
  /** Of the visit; a code is exchanged for this visit only. */
  reference: z.string(),
  country: z.enum(bankCountries),
  returnUrl: z.string(),
  historyDays: z.number(),
  /** Null until the code was exchanged. */
  tokens: z.nullable(tokens),
  grantedAt: z.nullable(z.number()),
})

export type Tokens = z.output<typeof tokens>
/** What calls of a consent need. */
export type TruelayerSecret = z.output<typeof shape>

export const writeSecret = (secret: TruelayerSecret): string => JSON.stringify(secret)

/** Parses the secret; throws for another format. */
export const readSecret = (text: string): TruelayerSecret => {
  try {
    return z.parse(shape, JSON.parse(text))
  } catch {
    throw new BankingFailure('truelayer', 'invalid_response', { code: 'secret' })
  }
}
