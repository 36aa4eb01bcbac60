import type { Language } from '#contract/core/fields.ts'
import { type Currency, currencySign } from '#contract/core/money.ts'

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' }

const formats = new Map<string, Intl.NumberFormat>()

/** Returns the format of a language; a new one costs more than a hundred numbers. */
const formatOf = (decimals: number, maxAllowed: number, language: Language): Intl.NumberFormat => {
  const key = `${language} ${decimals} ${maxAllowed}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: maxAllowed,
    useGrouping: 'always',
  })
  formats.set(key, made)
  return made
}

const number = (value: number, decimals: number, maxAllowed: number, language: Language): string =>
  formatOf(decimals, maxAllowed, language).format(value)

/**
 * Formats integer cents for documents and mails: the sign first, 1,234.56 in English, 1.234,56 in Spanish and Italian.
 */
export const moneyText = (cents: number, currency: Currency, language: Language): string =>
  `${currencySign[currency]}${number(cents / 100, 2, 2, language)}`

/** Formats hundredths of a percent: 2250 is 22.5%, with a no-break space in Spanish. */
export const percentText = (hundredths: number, language: Language): string =>
  `${number(hundredths / 100, 0, 2, language)}${language === 'es' ? '\u00A0' : ''}%`

/** Formats a count with grouped digits. */
export const countText = (count: number, language: Language): string => number(count, 0, 0, language)

/** Formats a rate with at most six decimals. */
export const rateText = (millionths: number, language: Language): string => number(millionths / 1e6, 2, 6, language)

/** Formats a day YYYY-MM-DD as DD/MM/YYYY. */
export const dayText = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
