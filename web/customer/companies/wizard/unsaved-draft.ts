import { type Draft, draft } from '#contract/companies/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { deleteTyped, readTyped, saveTyped, typedPath } from '#web/lib/typed-store.ts'

/** Unconfirmed changes of the company form, stored in the browser for their user. */
export interface UnsavedDraft {
  /** Changes that an earlier page could not save; null if there are none. */
  readonly left: Draft | null
  /** Replaces the stored changes; null deletes them. */
  readonly save: (unsaved: Draft | null) => void
}

/** Opens the storage of the logged-in user; staff who view a customer's pages store and find nothing. */
export const openUnsavedDraft = (): UnsavedDraft => {
  const path = typedPath('company-draft', false)
  if (path === null) return { left: null, save: () => undefined }
  const found = check(draft, readTyped(path, { step: null, version: null, data: null })?.typed)
  return {
    left: found.ok ? found.value : null,
    save: (unsaved) => {
      if (unsaved === null) deleteTyped(path)
      else saveTyped(path, { typed: unsaved, base: {} })
    },
  }
}
