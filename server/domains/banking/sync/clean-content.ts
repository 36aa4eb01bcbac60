import { type Aggregator, noCurrency } from '#contract/banking/schemas.ts'
import { plainAmount } from '#server/domains/banking/transactions/amounts.ts'
import type { Content } from '#server/domains/banking/transactions/entry.ts'
import { BankingFailure, type RemoteTransaction } from '#server/providers/banking/port.ts'

const maxTextLength = 1_000
const maxIdLength = 300

/** Control characters, which are invisible and which the database's JSON cannot return. */
const unreadable = /\p{Cc}+/gu

const cleanText = (text: string | null, maxLength: number): string | null => {
  if (text === null) return null
  const clean = text.toWellFormed().replaceAll(unreadable, ' ').trim()
  if (clean === '') return null
  return clean.length <= maxLength ? clean : Array.from(clean).slice(0, maxLength).join('')
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  const isPlausible = /^(19[7-9]|20)\d+-\d{2}-\d{2}$/.test(text) && text.length === 10
  return isPlausible && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Caches parsed dates: an answer has few different ones, each many times. */
const known = new Map<string, string | null>()
const maxKnown = 5_000

const cleanDay = (day: string | null): string | null => {
  if (day === null) return null
  const found = known.get(day)
  if (found !== undefined) return found
  const clean = isDay(day) ? day : null
  if (known.size >= maxKnown) known.clear()
  known.set(day, clean)
  return clean
}

/** The last checked currency: usually the next one is the same. */
let knownCurrency: string = noCurrency

const isCurrency = (text: string): boolean => {
  if (text === knownCurrency) return true
  if (!/^[A-Z]{3}$/.test(text)) return false
  knownCurrency = text
  return true
}

/** The same characters without the global flag, to test texts that almost never contain one. */
const anyUnreadable = /\p{Cc}/u

/** Checks whether a text needs no cleaning: nearly always true, and much cheaper than cleaning. */
const isPlain = (text: string | null, maxLength: number): boolean =>
  text === null || (text !== '' && text.length <= maxLength && !anyUnreadable.test(text) && text.isWellFormed())

/**
 * Cleans a transaction for storage: normalised amounts, valid dates, texts that the database accepts. Throws for an
 * invalid amount.
 */
export const cleanContent = (source: Aggregator, one: RemoteTransaction): Content => {
  const amount = plainAmount(one.amount)
  if (amount === null) throw new BankingFailure(source, 'invalid_response', { code: 'amount' })
  const [bookingDate, valueDate] = [cleanDay(one.bookingDate), cleanDay(one.valueDate)]
  if (
    amount === one.amount &&
    bookingDate === one.bookingDate &&
    valueDate === one.valueDate &&
    isPlain(one.description, maxTextLength) &&
    isPlain(one.counterparty, maxTextLength) &&
    isPlain(one.bankId, maxIdLength) &&
    isPlain(one.internalId, maxIdLength) &&
    isCurrency(one.currency)
  )
    return one
  return {
    status: one.status,
    internalId: cleanText(one.internalId, maxIdLength),
    bankId: cleanText(one.bankId, maxIdLength),
    bookingDate,
    valueDate,
    amount,
    currency: isCurrency(one.currency) ? one.currency : noCurrency,
    description: cleanText(one.description, maxTextLength),
    counterparty: cleanText(one.counterparty, maxTextLength),
  }
}
