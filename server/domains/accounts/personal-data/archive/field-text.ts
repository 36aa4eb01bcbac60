import type { Language } from '#contract/core/fields.ts'
import { catalogue } from '#server/platform/language/catalogue.ts'
import { translate } from '#server/platform/language/translate.ts'

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const isDay = /^(\d{4})-(\d{2})-(\d{2})$/

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/** Fields that contain an amount in units. */
const amounts = new Set(['total', 'net', 'vat', 'paid'])

const regions: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es-ES', it: 'it-IT' }

/** Returns the label of a field in the reader's language; a field without a label appears under its own name. */
export const fieldLabel = (language: Language, field: string): string =>
  catalogue(language).has(`field.${field}`) ? translate(language, `field.${field}`) : field

const textOfString = (language: Language, field: string, value: string): string => {
  const day = isDay.exec(value)
  if (day) return `${day[3]}/${day[2]}/${day[1]}`
  if (isInstant.test(value)) return clock.format(new Date(value))
  if (field === 'action' && catalogue(language).has(`audit.action.${value}`))
    return translate(language, `audit.action.${value}`)
  return value
}

/** Formats a value for people: dates as DD/MM/YYYY, yes and no in words, nested values as indented JSON. */
export const fieldText = (language: Language, field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return textOfString(language, field, value)
  if (typeof value === 'boolean') return translate(language, value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'number' && amounts.has(field))
    return new Intl.NumberFormat(regions[language], { minimumFractionDigits: 2, useGrouping: true }).format(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || '–'
  return JSON.stringify(value, null, 2)
}
