import type { FilingDetails } from '#contract/companies/filing-schemas.ts'
import { isSameValue } from '#web/lib/merge-values.ts'
import { type FilingPath, partsOf, savedValue, storedForm } from './filing-paths.ts'

interface Change {
  readonly before: FilingDetails
  readonly current: FilingDetails
  readonly typed: unknown
  /** Values that this form sent without an answer. */
  readonly sent: readonly unknown[] | undefined
}

/** Reports whether somebody else changed a field; what this form typed, or sent without an answer, is its own. */
export const isOfOthers = (path: FilingPath, { before, current, typed, sent = [] }: Change): boolean => {
  const value = savedValue(current, path)
  // Only the mask of a code is known: a newer version may have replaced it.
  if (partsOf(path).field === 'personalCode' && value !== null)
    return current.version > before.version && sent.length === 0
  if (isSameValue(savedValue(before, path), value)) return false
  return ![typed, ...sent].some((own) => isSameValue(storedForm(path, own), value))
}
