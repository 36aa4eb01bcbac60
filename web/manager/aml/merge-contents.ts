import { type FormValues, isSameValue } from '#web/lib/merge-values.ts'

const isFields = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasEntry = (entries: readonly unknown[], entry: unknown): boolean =>
  entries.some((other) => isSameValue(entry, other))

/** The newer list without the entries that were removed here, and with those that were added or changed here. */
const mergedEntries = (base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] => [
  ...theirs.filter((entry) => hasEntry(mine, entry) || !hasEntry(base, entry)),
  ...mine.filter((entry) => !hasEntry(base, entry) && !hasEntry(theirs, entry)),
]

const merged = (base: unknown, mine: unknown, theirs: unknown): unknown => {
  if (isSameValue(mine, base)) return theirs
  if (isSameValue(theirs, base)) return mine
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergedEntries(base, mine, theirs)
  return isFields(base) && isFields(mine) && isFields(theirs) ? mergeContents(base, mine, theirs) : mine
}

/**
 * Merges what was typed into a newer state: each field that was changed here remains, and everything else is as
 * somebody else left it. A list that both changed has the entries of both.
 */
export const mergeContents = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(mine).map((field) => [field, merged(base[field], mine[field], theirs[field])]),
  ) as Values
