import type { AuditEntry } from '#contract/platform/audit.ts'
import { valueWords } from './value-words.ts'

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

/** Lists the fields of an entry that differ, or that only one side has, in recorded order. */
export const fieldChanges = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] => {
  const [old, now] = [flat(before), flat(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .filter((name) => !(old.has(name) && now.has(name) && same(old.get(name), now.get(name))))
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
}

/** A change in words; '' on a side without a value. */
export interface WordedChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

/** Fields that identify something or describe it to technicians: a list shows them only where there is nothing else. */
const technicalFields = /(^|\.)(id|size|kind|type|currency|schedule|document|request|shareholder|\w+(Ids?|_ids?))$/
/** Ids of the payment provider: `in_1U0TBbuXCv1rSF9T`. */
const providerId = /^[a-z]+_(?=\w*\d)\w{14,}$/

const isTechnical = ({ field, before, after }: WordedChange): boolean =>
  technicalFields.test(field) || providerId.test(after || before)

/** Selects at most `max` changes that a list shows: those that say something to everybody, before any others. */
export const mainChanges = (changes: readonly WordedChange[], max: number): readonly WordedChange[] => {
  const plain = changes.filter((change) => !isTechnical(change))
  return (plain.length > 0 ? plain : changes).slice(0, max)
}

/** The longest value that is shown in whole. */
const maxLength = 2_000

const currencyOf = (fields: Fields | null): string | undefined => {
  const currency = fields?.['currency']
  return typeof currency === 'string' ? currency : undefined
}

/**
 * Lists the changes of an entry with their values in words; those longer than `max` are truncated. A field without a value
 * before and after says nothing and is left out.
 */
export const changesInWords = (
  entry: Pick<AuditEntry, 'before' | 'after'> & {
    readonly target: Pick<AuditEntry['target'], 'type'>
    readonly names?: AuditEntry['names']
  },
  max = maxLength,
): WordedChange[] => {
  const about = {
    target: entry.target.type,
    currency: currencyOf(entry.after) ?? currencyOf(entry.before),
    names: entry.names,
  }
  const words = (field: string, value: unknown): string => {
    const text = valueWords(field, value, about)
    return text.length > max ? `${text.slice(0, max)}…` : text
  }
  return fieldChanges(entry)
    .map(({ field, before, after }) => ({ field, before: words(field, before), after: words(field, after) }))
    .filter(({ before, after }) => before !== '' || after !== '')
}
