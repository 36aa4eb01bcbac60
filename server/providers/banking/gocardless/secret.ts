import * as z from 'zod/mini'
import { BankingFailure } from '#server/providers/banking/port.ts'

const shape = z.object({ requisition: z.string(), agreement: z.string(), historyDays: z.number() })

/** What calls of a consent need. */
export type GocardlessSecret = z.output<typeof shape>

export const writeSecret = (secret: GocardlessSecret): string => JSON.stringify(secret)

/** Parses the secret; throws for another format. */
export const readSecret = (text: string): GocardlessSecret => {
  try {
    return z.parse(shape, JSON.parse(text))
  } catch {
    throw new BankingFailure('gocardless', 'invalid_response', { code: 'secret' })
  }
}
