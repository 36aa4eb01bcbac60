import { auditValues } from '#contract/platform/audit-values.ts'
import { formatDate, formatInstant, formatNumber, formatPounds, formatUnits } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { languageName } from '#web/lib/language-name.ts'
import { fieldText } from './field-text.ts'

/** What a value belongs to: the kind of its record, and the currency of its amounts. */
export interface ValueOf {
  readonly target: string
  readonly currency: string | undefined
  /** Names of records, by field and id: `product 5`. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** The vocabularies of fields whose name is not the vocabulary's own: `audit.value.{vocabulary}.{value}`. */
const vocabularies: Readonly<Record<string, string>> = {
  roles: 'role',
  identityVerificationStatus: 'identity',
  identityCheckStatus: 'identity',
  sharesControl: 'control',
  votesControl: 'control',
}

const vocabularyOf = (field: string, target: string): string =>
  field === 'status' && target === 'company' ? 'company' : (vocabularies[field] ?? field)

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/
const isDay = /^\d{4}-\d\d-\d\d$/

const codeWord = (field: string, value: string | number, { target }: ValueOf): string | null => {
  const code = `${vocabularyOf(field, target)}.${value}`
  const known = auditValues.find((one) => one === code)
  return known === undefined ? null : t(`audit.value.${known}`)
}

const textOf = (field: string, value: string, about: ValueOf): string => {
  if (isInstant.test(value)) return formatInstant(value)
  if (isDay.test(value)) return formatDate(value)
  return field === 'language' ? languageName(value) : (codeWord(field, value, about) ?? value)
}

const numberText = (field: string, value: number, about: ValueOf): string => {
  if (/cents$/i.test(field))
    return about.currency === undefined ? formatNumber(value / 100, 2) : formatUnits(value / 100, about.currency)
  const name = about.names?.[`${field} ${value}`]
  if (name !== undefined) return name
  return field === 'shareCapital' ? formatPounds(value) : (codeWord(field, value, about) ?? String(value))
}

type Fields = Readonly<Record<string, unknown>>

/** Writes a row of a document: “2 × Bookkeeping (100.50)”. */
const itemText = ({ title, qty, price_cents: cents, price }: Fields, { currency = '' }: ValueOf): string | null => {
  const amount = typeof cents === 'number' ? cents / 100 : price
  if (typeof title !== 'string' || typeof qty !== 'number' || typeof amount !== 'number') return null
  return t('audit.item', { title, qty, price: formatUnits(amount, currency) })
}

const recordText = (fields: Fields, about: ValueOf): string =>
  itemText(fields, about) ??
  Object.entries(fields)
    .map(([name, value]) => [name, valueWords(name, value, about)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${fieldText(t, name)}: ${words}`)
    .join(', ')

/**
 * Writes a value of a field as people know it: money with its currency, days, languages and statuses in words, lists and
 * records in one line. '' if missing or empty; an unknown code is returned unchanged.
 */
export const valueWords = (field: string, value: unknown, about: ValueOf): string => {
  // Nested fields have the name of their record before their own.
  const name = field.slice(field.lastIndexOf('.') + 1)
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'string') return textOf(name, value, about)
  if (typeof value === 'number') return numberText(name, value, about)
  if (Array.isArray(value)) return value.map((one) => valueWords(name, one, about)).join(', ')
  return recordText(value as Fields, about)
}
