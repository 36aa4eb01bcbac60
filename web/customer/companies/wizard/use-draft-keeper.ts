import { useEffect, useEffectEvent, useState } from 'react'
import { getDraft, saveDraft } from '#contract/companies/customer.ts'
import type { Draft, KeptDraft } from '#contract/companies/schemas.ts'
import { call } from '../../../lib/call.ts'
import { sessionUserNow } from '../../../lib/session.ts'
import { draftDifferences } from './draft-differences.ts'
import { createDraftKeeper, type DraftContent, type DraftKeeper, type KeepState } from './draft-keeper.ts'
import { failureOf } from './failure-of.ts'
import { openUnsavedDraft } from './unsaved-draft.ts'

/** Whether staff look at a customer's pages. */
const isViewing = (): boolean => (sessionUserNow()?.viewing ?? null) !== null

/** Two versions of the same form, waiting for the user's choice. */
export interface DraftConflict {
  readonly theirs: KeptDraft
  readonly mine: DraftContent
}

export interface KeptForm {
  /** What the form begins with: the draft, or what an earlier page could not save. */
  readonly begins: Draft
  readonly keeper: DraftKeeper
  readonly state: KeepState
  readonly conflict: DraftConflict | null
  readonly settle: (choice: 'mine' | 'theirs') => void
}

/** What an earlier page could not save, where it says anything else than the draft. */
const unsavedBeside = (draft: KeptDraft) => {
  const unsaved = openUnsavedDraft()
  if (unsaved.left === null || draftDifferences(unsaved.left, draft).length > 0) return unsaved
  unsaved.keep(null)
  return { ...unsaved, left: null }
}

/** Keeps the wizard's draft on the server while the page is open; `onClosed` when this user may not fill it in any more. */
export const useDraftKeeper = (draft: KeptDraft, onClosed: (error: unknown) => void): KeptForm => {
  const [unsaved] = useState(() => unsavedBeside(draft))
  const { left } = unsaved
  const [state, setState] = useState<KeepState>('idle')
  const [conflict, setConflict] = useState<DraftConflict | null>(
    left === null || left.version === draft.version ? null : { theirs: draft, mine: left },
  )
  const closed = useEffectEvent(onClosed)
  const [closure, setClosure] = useState<unknown>(null)
  const [keeper] = useState(() =>
    createDraftKeeper({
      version: draft.version,
      left,
      readOnly: isViewing(),
      save: (body) => call(saveDraft, { body }),
      load: () => call(getDraft),
      failureOf,
      onState: setState,
      onConflict: (theirs, mine) => setConflict({ theirs, mine }),
      onClosed: setClosure,
      onUnsaved: unsaved.keep,
    }),
  )
  useEffect(() => {
    if (closure !== null) closed(closure)
  }, [closure])
  useEffect(() => {
    // Staff who look at a customer's pages keep nothing.
    if (isViewing()) return undefined
    keeper.start()
    const outOfSight = () => {
      if (document.visibilityState === 'hidden') keeper.hurry()
    }
    document.addEventListener('visibilitychange', outOfSight)
    return () => {
      document.removeEventListener('visibilitychange', outOfSight)
      keeper.stop()
    }
  }, [keeper])
  const settle = (choice: 'mine' | 'theirs') => {
    if (conflict !== null) keeper.settle(choice, conflict.theirs)
    setConflict(null)
  }
  return { begins: left ?? draft, keeper, state, conflict, settle }
}
