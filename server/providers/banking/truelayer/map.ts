import type * as z from 'zod/mini'
import { accountIdentity } from '#contract/banking/account-identity.ts'
import { type BankCountry, noCurrency } from '#contract/banking/schemas.ts'
import type { RemoteAccount, RemoteTransaction } from '#server/providers/banking/port.ts'
import { cleanText } from '#server/providers/banking/shared/clean-text.ts'
import { isDay } from '#server/providers/banking/shared/schemas.ts'
import type { accounts, SentTransaction } from './schemas.ts'

type SentAccount = z.output<typeof accounts>['results'][number]

/** Maps an account to our model. */
export const accountOf = (sent: SentAccount): RemoteAccount => {
  const currency = sent.currency ?? noCurrency
  const { iban, number, sort_code: sortCode } = sent.account_number ?? {}
  const found = accountIdentity({ iban, number, sortCode, currency })
  return {
    externalId: sent.account_id,
    facts: { ...found, name: cleanText(sent.display_name), currency },
    failure: null,
  }
}

/** The time zones of banks: their midnight arrives as an instant in UTC. */
const zones: Record<BankCountry, string> = {
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  IT: 'Europe/Rome',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  NL: 'Europe/Amsterdam',
  BE: 'Europe/Brussels',
  LT: 'Europe/Vilnius',
}

/**
 * Creates the function that returns a timestamp's calendar day at a country's banks; without a zone it is the written
 * day.
 */
export const dayReader = (country: BankCountry): ((timestamp: string | null | undefined) => string | null) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zones[country], dateStyle: 'short' })
  return (timestamp) => {
    const text = timestamp ?? ''
    if (Number.isNaN(Date.parse(text))) return null
    const isInstant = /(Z|[-+]\d{2}:?\d{2})$/i.test(text) && text.length > 10
    const day = isInstant ? format.format(new Date(text)) : text.slice(0, 10)
    return isDay(day) ? day : null
  }
}

/** Returns the sent digits with the sign of the transaction's type; some banks omit it. */
const signed = (amount: string, type: SentTransaction['transaction_type']): string => {
  const digits = amount.replace(/^-/, '')
  if (type === 'DEBIT') return `-${digits}`
  return type === 'CREDIT' ? digits : amount
}

/** Maps a transaction to our model; TrueLayer has one day, the booking day. */
export const transactionOf = (
  sent: SentTransaction,
  status: RemoteTransaction['status'],
  dayOf: ReturnType<typeof dayReader>,
): RemoteTransaction => {
  const day = dayOf(sent.timestamp)
  return {
    status,
    internalId: status === 'booked' ? cleanText(sent.normalised_provider_transaction_id) : null,
    // TrueLayer's own id is left out: it may change in the next answer.
    bankId: cleanText(sent.provider_transaction_id),
    bookingDate: status === 'booked' ? day : null,
    valueDate: day,
    amount: signed(sent.amount, sent.transaction_type),
    currency: sent.currency ?? noCurrency,
    description: cleanText(sent.description),
    counterparty:
      cleanText(sent.merchant_name) ??
      cleanText(sent.meta?.counter_party_preferred_name) ??
      cleanText(sent.meta?.provider_merchant_name),
  }
}
