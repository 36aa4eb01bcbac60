import * as z from 'zod/mini'
import { currencyCode, decimalText, loose, looseInstant, looseText } from '#server/providers/banking/shared/schemas.ts'

export const token = z.object({ access_token: z.string(), expires_in: z.number(), refresh_token: looseText })

/** A provider of the list; entries without id or country are dropped. Great Britain is written `uk`. */
export const provider = z.object({
  provider_id: z.string(),
  display_name: looseText,
  country: z.string(),
  logo_url: looseText,
  logo_uri: looseText,
  scopes: loose(z.array(z.string())),
})

const results = <Schema extends z.ZodMiniType>(one: Schema) => z.object({ results: z.array(one) })

export const me = results(
  z.object({
    credentials_id: looseText,
    consent_created_at: looseInstant,
    consent_expires_at: looseInstant,
  }),
)

export const accounts = results(
  z.object({
    account_id: z.string(),
    display_name: looseText,
    currency: loose(currencyCode),
    account_number: loose(z.object({ iban: looseText, number: looseText, sort_code: looseText })),
  }),
)

const transaction = z.object({
  provider_transaction_id: looseText,
  normalised_provider_transaction_id: looseText,
  timestamp: looseText,
  description: looseText,
  merchant_name: looseText,
  transaction_type: loose(z.enum(['DEBIT', 'CREDIT'])),
  amount: decimalText,
  currency: loose(currencyCode),
  meta: loose(z.object({ counter_party_preferred_name: looseText, provider_merchant_name: looseText })),
})
export type SentTransaction = z.output<typeof transaction>

export const transactions = results(transaction)

export const problem = z.object({ error: looseText })

/** Read with `readJson`, which turns the named amounts into texts. */
export const balances = results(z.object({ currency: currencyCode, current: decimalText }))
