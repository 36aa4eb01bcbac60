import { useEffect, useEffectEvent, useState } from 'react'
import { getDraft, saveDraft } from '#contract/companies/customer.ts'
import type { Draft, SavedDraft } from '#contract/companies/schemas.ts'
import { call } from '#web/lib/call.ts'
import { sessionUserNow } from '#web/lib/session.ts'
import type { SaveState } from '#web/shared/saved-form/save-state-line.tsx'
import { createDraftSaver, type DraftContent, type DraftSaver } from './create-draft-saver.ts'
import { draftDifferences } from './draft-differences.ts'
import { failureOf } from './failure-of.ts'
import { openUnsavedDraft } from './unsaved-draft.ts'

/** Returns whether staff view a customer's pages. */
const isViewing = (): boolean => (sessionUserNow()?.viewing ?? null) !== null

/** Two versions of the same form, which wait for the user's choice. */
export interface DraftConflict {
  readonly theirs: SavedDraft
  readonly mine: DraftContent
}

export interface SavedForm {
  /** Initial content of the form: the draft, or the unsaved changes of an earlier page. */
  readonly starts: Draft
  readonly saver: DraftSaver
  readonly state: SaveState
  readonly conflict: DraftConflict | null
  readonly settle: (choice: 'mine' | 'theirs') => void
}

/** Returns the unsaved changes of an earlier page if they differ from the draft. */
const unsavedBeside = (draft: SavedDraft) => {
  const unsaved = openUnsavedDraft()
  if (unsaved.left === null || draftDifferences(unsaved.left, draft).length > 0) return unsaved
  unsaved.save(null)
  return { ...unsaved, left: null }
}

/** Saves the wizard's draft while the page is open; calls `onClosed` when this user may not fill it in any more. */
export const useDraftSaver = (draft: SavedDraft, onClosed: (error: unknown) => void): SavedForm => {
  const [unsaved] = useState(() => unsavedBeside(draft))
  const { left } = unsaved
  const [state, setState] = useState<SaveState>('idle')
  const [conflict, setConflict] = useState<DraftConflict | null>(
    left === null || left.version === draft.version ? null : { theirs: draft, mine: left },
  )
  const closed = useEffectEvent(onClosed)
  const [closure, setClosure] = useState<unknown>(null)
  const [saver] = useState(() =>
    createDraftSaver({
      version: draft.version,
      left,
      readOnly: isViewing(),
      save: (body) => call(saveDraft, { body }),
      load: () => call(getDraft),
      failureOf,
      onState: setState,
      onConflict: (theirs, mine) => setConflict({ theirs, mine }),
      onClosed: setClosure,
      onUnsaved: unsaved.save,
    }),
  )
  useEffect(() => {
    if (closure !== null) closed(closure)
  }, [closure])
  useEffect(() => {
    // Nothing is stored while staff view a customer's pages.
    if (isViewing()) return undefined
    saver.start()
    const outOfSight = () => {
      if (document.visibilityState === 'hidden') saver.hurry()
    }
    document.addEventListener('visibilitychange', outOfSight)
    return () => {
      document.removeEventListener('visibilitychange', outOfSight)
      saver.stop()
    }
  }, [saver])
  const settle = (choice: 'mine' | 'theirs') => {
    if (conflict !== null) saver.settle(choice, conflict.theirs)
    setConflict(null)
  }
  return { starts: left ?? draft, saver, state, conflict, settle }
}
