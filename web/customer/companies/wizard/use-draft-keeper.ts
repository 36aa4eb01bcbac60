import { useEffect, useEffectEvent, useState } from 'react'
import { getDraft, saveDraft } from '#contract/companies/customer.ts'
import type { KeptDraft } from '#contract/companies/schemas.ts'
import { call } from '../../../lib/call.ts'
import { CallFailure } from '../../../lib/call-failure.ts'
import { sessionUserNow } from '../../../lib/session.ts'
import {
  createDraftKeeper,
  type DraftContent,
  type DraftKeeper,
  type KeepState,
  type SaveFailure,
} from './draft-keeper.ts'

/** Whether staff look at a customer's pages. */
const isViewing = (): boolean => (sessionUserNow()?.viewing ?? null) !== null

/** What a refused save or a refused company means for the form. */
export const failureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof CallFailure)) return 'later'
  if (error.message === 'draft_changed') return 'changed'
  return [401, 403, 409].includes(error.status) ? 'closed' : 'later'
}

/** Two versions of the same form, waiting for the user's choice. */
export interface DraftConflict {
  readonly theirs: KeptDraft
  readonly mine: DraftContent
}

export interface KeptForm {
  readonly keeper: DraftKeeper
  readonly state: KeepState
  readonly conflict: DraftConflict | null
  readonly settle: (choice: 'mine' | 'theirs') => void
}

/** Keeps the wizard's draft on the server while the page is open; `onClosed` when this user may not fill it in any more. */
export const useDraftKeeper = (draft: KeptDraft, onClosed: (error: unknown) => void): KeptForm => {
  const [state, setState] = useState<KeepState>('idle')
  const [conflict, setConflict] = useState<DraftConflict | null>(null)
  const closed = useEffectEvent(onClosed)
  const [closure, setClosure] = useState<unknown>(null)
  const [keeper] = useState(() =>
    createDraftKeeper({
      version: draft.version,
      readOnly: isViewing(),
      save: (body) => call(saveDraft, { body }),
      load: () => call(getDraft),
      failureOf,
      onState: setState,
      onConflict: (theirs, mine) => setConflict({ theirs, mine }),
      onClosed: setClosure,
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
  return { keeper, state, conflict, settle }
}
