import type { Price } from '#sandbox/payments/wire.ts'
import { english, type PageLocale, type TextKey, type Texts } from './texts.ts'
import { spanish } from './texts-es.ts'
import { italian } from './texts-it.ts'

const tables: Record<PageLocale, Texts> = { en: english, es: spanish, it: italian }

/** Returns the page's language for a session's `locale`; `auto` follows the browser. */
export const pageLocale = (wanted: string | null, acceptLanguage: string | undefined): PageLocale => {
  const named = wanted === null || wanted === 'auto' ? (acceptLanguage ?? '') : wanted
  const first = named.split(/[-,;]/)[0]?.trim().toLowerCase()
  return first === 'es' || first === 'it' ? first : 'en'
}

/** Returns the texts of a language. */
export const textsOf = (locale: PageLocale): Texts => tables[locale]

const numberLocales: Record<PageLocale, string> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' }

/** Formats an amount in minor units. */
export const money = (cents: number, currency: string, locale: PageLocale): string =>
  new Intl.NumberFormat(numberLocales[locale], { style: 'currency', currency, useGrouping: true }).format(cents / 100)

/** Formats a day. */
export const day = (seconds: number, locale: PageLocale): string =>
  new Intl.DateTimeFormat(numberLocales[locale], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(seconds * 1000)

const single: Record<string, TextKey> = { day: 'perDay', week: 'perWeek', month: 'perMonth', year: 'perYear' }
const several: Record<string, TextKey> = { day: 'days', week: 'weeks', month: 'months', year: 'years' }

/** Formats a price's interval, such as "per month" or "every 3 months". */
export const billingInterval = (price: Price, texts: Texts): string => {
  const { interval, interval_count: count } = price.recurring ?? { interval: '', interval_count: 1 }
  const one = single[interval]
  const many = several[interval]
  if (!one || !many) return ''
  return count === 1 ? texts[one] : `${texts.every} ${count} ${texts[many]}`
}

const refusals: Record<string, TextKey> = {
  incorrect_number: 'incorrect_number',
  invalid_expiry_month: 'invalid_expiry_month',
  invalid_expiry_year: 'invalid_expiry_year',
  insufficient_funds: 'declinedFunds',
  expired_card: 'declinedExpired',
  incorrect_cvc: 'declinedCvc',
  processing_error: 'declinedProcessing',
  authentication_required: 'declinedAuthentication',
  payment_intent_authentication_failure: 'declinedAuthentication',
  live_mode_test_card: 'notATestCard',
}

/** Returns why a payment was refused, in the page's language. */
export const refusalText = (decline: string, texts: Texts): string => texts[refusals[decline] ?? 'declined']

/** Translates a status of Stripe's to the page's language. */
export const statusText = (status: string, texts: Texts): string =>
  Object.hasOwn(texts, status) ? texts[status as TextKey] : status
