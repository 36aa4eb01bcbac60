import { noCurrency } from '#contract/banking/schemas.ts'
import { BankingFailure, type BankingSource, type RemoteTransaction } from '#server/providers/banking/port.ts'
import { plainAmount } from './amounts.ts'
import type { Content } from './entry.ts'

const maxTextLength = 1_000
const maxIdLength = 300

/** Control characters, which nobody reads and the database's JSON does not give back. */
const unreadable = /\p{Cc}+/gu

const cleanText = (text: string | null, maxAllowed: number): string | null => {
  if (text === null) return null
  const clean = text.toWellFormed().replaceAll(unreadable, ' ').trim()
  if (clean === '') return null
  return clean.length <= maxAllowed ? clean : Array.from(clean).slice(0, maxAllowed).join('')
}

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  const isThinkable = /^(19[7-9]|20)\d+-\d{2}-\d{2}$/.test(text) && text.length === 10
  return isThinkable && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Days that were looked at: an answer has few different ones, each many times. */
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

/** The last currency that was looked at: mostly it is the next one's, too. */
let knownCurrency: string = noCurrency

const isCurrency = (text: string): boolean => {
  if (text === knownCurrency) return true
  if (!/^[A-Z]{3}$/.test(text)) return false
  knownCurrency = text
  return true
}

/** The same signs, for texts in which nearly never is one. */
const anyUnreadable = /\p{Cc}/u

/** Whether a text is already as it is kept: nearly always, and much cheaper than to clean it. */
const isPlain = (text: string | null, maxAllowed: number): boolean =>
  text === null || (text !== '' && text.length <= maxAllowed && !anyUnreadable.test(text) && text.isWellFormed())

/** A transaction as it is kept: amounts in one way of writing, days that exist, texts that can be kept. Throws for what is no amount. */
export const cleanContent = (source: BankingSource, one: RemoteTransaction): Content => {
  const amount = plainAmount(one.amount)
  if (amount === null) throw new BankingFailure(source, 'unexpected', { code: 'amount' })
  const [bookingDate, valueDate] = [cleanDay(one.bookingDate), cleanDay(one.valueDate)]
  if (
    amount === one.amount &&
    bookingDate === one.bookingDate &&
    valueDate === one.valueDate &&
    isPlain(one.description, maxTextLength) &&
    isPlain(one.counterpart, maxTextLength) &&
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
    counterpart: cleanText(one.counterpart, maxTextLength),
  }
}
