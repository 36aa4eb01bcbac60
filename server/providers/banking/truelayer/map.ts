import type * as z from 'zod/mini'
import { accountIdentity } from '#contract/banking/account-identity.ts'
import { type BankCountry, noCurrency } from '#contract/banking/schemas.ts'
import type { RemoteAccount, RemoteTransaction } from '../port.ts'
import { cleanText } from '../reading/clean-text.ts'
import { isDay } from '../reading/schemas.ts'
import type { accounts, SentTransaction } from './schemas.ts'

type SentAccount = z.output<typeof accounts>['results'][number]

/** An account in our model. */
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

/** Where a bank's days begin: midnight there comes as an instant in UTC. */
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

/** Tells the calendar day, at the banks of a country, of a timestamp; of one without a zone the day as it is written. */
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

/** The digits as sent, with the sign that the type of the transaction says; some banks leave it out. */
const signed = (amount: string, type: SentTransaction['transaction_type']): string => {
  const digits = amount.replace(/^-/, '')
  if (type === 'DEBIT') return `-${digits}`
  return type === 'CREDIT' ? digits : amount
}

/** A transaction in our model; TrueLayer tells one day, which is the one of booking. */
export const transactionOf = (
  sent: SentTransaction,
  status: RemoteTransaction['status'],
  dayOf: ReturnType<typeof dayReader>,
): RemoteTransaction => {
  const day = dayOf(sent.timestamp)
  return {
    status,
    internalId: status === 'booked' ? cleanText(sent.normalised_provider_transaction_id) : null,
    // TrueLayer's own id is left out: it may be another in the next answer.
    bankId: cleanText(sent.provider_transaction_id),
    bookingDate: status === 'booked' ? day : null,
    valueDate: day,
    amount: signed(sent.amount, sent.transaction_type),
    currency: sent.currency ?? noCurrency,
    description: cleanText(sent.description),
    counterpart:
      cleanText(sent.merchant_name) ??
      cleanText(sent.meta?.counter_party_preferred_name) ??
      cleanText(sent.meta?.provider_merchant_name),
  }
}
