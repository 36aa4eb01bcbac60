import type { AuditEntry } from '#contract/platform/audit.ts'
import { formatInstant, formatNumber } from '#web/lib/format.ts'

/** A change of a field; a missing side was not recorded. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Flattens a nested record: `address.city`. Entries have at most two levels. */
const flat = (fields: Fields | null, prefix = ''): Map<string, unknown> => {
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (isRecord(value) && prefix === '' && Object.keys(value).length > 0)
      for (const [inner, one] of flat(value, `${name}.`)) found.set(inner, one)
    else found.set(`${prefix}${name}`, value)
  }
  return found
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Converts amounts, which are stored in cents, to units. */
const inUnits = (field: string, value: unknown): unknown =>
  /cents$/i.test(field) && typeof value === 'number' ? formatNumber(value / 100, 2) : value

/** Lists the fields of an entry that differ, or that only one side has, in recorded order. */
export const fieldChanges = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] => {
  const [old, now] = [flat(before), flat(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .filter((name) => !(old.has(name) && now.has(name) && same(old.get(name), now.get(name))))
    .map((field) => ({ field, before: inUnits(field, old.get(field)), after: inUnits(field, now.get(field)) }))
}

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/

/** Formats a value as plain text, truncated if very long; '' if missing or empty. */
export const valueText = (value: unknown, labels: { yes: string; no: string }, maxAllowed = 2_000): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? labels.yes : labels.no
  const text = typeof value === 'string' ? (isInstant.test(value) ? formatInstant(value) : value) : listText(value)
  return text.length > maxAllowed ? `${text.slice(0, maxAllowed)}…` : text
}

const listText = (value: unknown): string => {
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number'))
    return value.join(', ')
  return JSON.stringify(value)
}
