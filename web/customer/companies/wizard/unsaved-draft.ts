import { type Draft, draft } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { deleteTyped, readTyped, saveTyped, typedPath } from '../../../lib/typed-store.ts'

/** What was typed into the company form and no save has answered for, kept in the browser for its user. */
export interface UnsavedDraft {
  /** What a page that closed before it was saved has left; null for nothing. */
  readonly left: Draft | null
  /** Keeps it in place of what was kept; null forgets that. */
  readonly keep: (unsaved: Draft | null) => void
}

/** Opens the place of the user who is logged in; staff who look at a customer's pages keep and find nothing. */
export const openUnsavedDraft = (): UnsavedDraft => {
  const position = typedPath('company-draft', false)
  if (position === null) return { left: null, keep: () => undefined }
  const found = check(draft, readTyped(position, { step: null, version: null, data: null })?.typed)
  return {
    left: found.ok ? found.value : null,
    keep: (unsaved) => {
      if (unsaved === null) deleteTyped(position)
      else saveTyped(position, { typed: unsaved, base: {} })
    },
  }
}
