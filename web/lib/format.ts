import type { Language } from '#contract/core/fields.ts'
import { type Currency, currencySign, type Money } from '#contract/core/money.ts'
import { currentLanguage, localeOf } from './i18n.ts'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})/

/**
 * Formats `YYYY-MM-DD`, `YYYY-MM-DD HH:mm…` or an ISO timestamp as DD/MM/YYYY by its own date, without time zone
 * conversion.
 */
export const formatDate = (text: string | null | undefined): string => {
  const found = isoDay.exec(text ?? '')
  return found ? `${found[3]}/${found[2]}/${found[1]}` : ''
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/** Formats a timestamp as DD/MM/YYYY, HH:mm in London time. */
export const formatInstant = (text: string | null | undefined): string => {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? '' : clock.format(instant)
}

/** Formats a timestamp as DD/MM/YYYY in London time. */
export const formatInstantDay = (text: string | null | undefined): string => formatInstant(text).slice(0, 10)

/**
 * Formats a number with the language's grouping: 1,234.56 in English, 1.234,56 in Spanish and Italian, four digits
 * too.
 */
export const formatNumber = (value: number, decimals = 0, language: Language = currentLanguage()): string =>
  new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)

const signed = (amount: number, sign: string, decimals: number, language: Language): string =>
  `${amount < 0 ? '-' : ''}${sign}${/\w$/.test(sign) ? '\u00a0' : ''}${formatNumber(Math.abs(amount), decimals, language)}`

/** Formats money, its sign first, with two decimals: €1,234.56. */
export const formatMoney = ({ cents, currency }: Money, language: Language = currentLanguage()): string =>
  signed(cents / 100, currencySign[currency], 2, language)

/** Formats an API amount in units with its currency as code or sign. Optionally without decimals for whole units. */
export const formatUnits = (
  amount: number,
  currency: string,
  options: { readonly decimals?: 0 | 2; readonly language?: Language } = {},
): string => {
  const sign = currency in currencySign ? currencySign[currency as Currency] : currency
  return signed(amount, sign, options.decimals ?? 2, options.language ?? currentLanguage())
}

/** Formats pounds as share capital and nominal values are written, with the decimals that they have: £1,000, £0.50. */
export const formatPounds = (pounds: number, language: Language = currentLanguage()): string =>
  signed(pounds, '£', Number.isInteger(pounds) ? 0 : Math.max(2, String(pounds).split('.')[1]?.length ?? 0), language)

/** Formats a percentage with at most two decimals: 33.33%. */
export const formatPercent = (percent: number, language: Language = currentLanguage()): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** Joins names as the language does: “a, b and c”. */
export const formatList = (names: readonly string[], language: Language = currentLanguage()): string =>
  new Intl.ListFormat(localeOf[language]).format(names)
