import type { Draft, SavedDraft } from '#contract/companies/schemas.ts'
import type { SaveState } from '#web/shared/saved-form/save-state-line.tsx'

/** The saved content: all typed values and the current step. */
export type DraftContent = Pick<Draft, 'step' | 'data'>

/** Why a save failed: another device saved first, the form is closed to this user, or a retry may succeed. */
export type SaveFailure = 'changed' | 'closed' | 'later'

export interface DraftSaverOptions {
  readonly version: number
  /** Unsaved changes of an earlier page; if based on another version they wait for the user's choice. */
  readonly left?: Draft | null
  /** Whether staff view a customer's form: nothing is saved and nothing fails. */
  readonly readOnly?: boolean
  readonly save: (draft: Draft) => Promise<SavedDraft>
  readonly load: () => Promise<SavedDraft>
  readonly failureOf: (error: unknown) => SaveFailure
  readonly onState: (state: SaveState) => void
  /** Called when another device saved first, with both drafts. Nothing is saved until `settle`. */
  readonly onConflict: (theirs: SavedDraft, mine: DraftContent) => void
  readonly onClosed: (error: unknown) => void
  /** Called when the unconfirmed changes change; null once all is saved. */
  readonly onUnsaved: (draft: Draft | null) => void
}

/** Saves a draft on the server: one save at a time, the newest content last, retried after a lost connection. */
export interface DraftSaver {
  /** Saves when typing pauses, and periodically while it does not. */
  typed(content: DraftContent): void
  /** Saves immediately when a step is left. */
  now(content: DraftContent): void
  /** Saves pending changes immediately when the page becomes hidden. */
  hurry(): void
  /** Resolves a conflict: saves ours over the version seen, or continues with theirs. */
  settle(choice: 'mine' | 'theirs', theirs: SavedDraft): void
  /** Stops saving while the company is created, since a later save would be refused; waits for a running one. */
  pause(): Promise<void>
  /** Resumes saving because the company was not created. */
  release(): void
  /** Discards pending changes because the company was created. */
  made(): void
  /** Starts pending saves because the page is open. */
  start(): void
  /** Saves pending changes once more and stops retrying because the page is left. */
  stop(): void
}

const pauseMs = 1200
/** Maximum time between saves while somebody types without a pause, in milliseconds. */
const maxPauseMs = 5000
const retryMs = 5000

/** Starts to save a draft from the version that was loaded. */
export const createDraftSaver = (options: DraftSaverOptions): DraftSaver => {
  const { left = null } = options
  let version = options.version
  let waiting: DraftContent | null = left && { step: left.step, data: left.data }
  let waitingSince: number | null = null
  let lastSaved = ''
  let saving: Promise<SavedDraft> | null = null
  let conflict = left !== null && left.version !== version
  let isPaused = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastState: SaveState = 'idle'

  const setState = (state: SaveState): void => {
    if (state !== lastState) options.onState(state)
    lastState = state
  }

  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), ms)
  }

  const wait = (content: DraftContent): void => {
    waiting = content
    waitingSince ??= Date.now()
    options.onUnsaved({ ...content, version })
  }

  const failed = async (error: unknown, content: DraftContent): Promise<void> => {
    const failure = options.failureOf(error)
    waiting ??= content
    if (isPaused) return
    if (failure === 'closed') return options.onClosed(error)
    setState('waiting')
    if (failure === 'later') return later(retryMs)
    conflict = true
    try {
      options.onConflict(await options.load(), waiting)
    } catch {
      conflict = false
      later(retryMs)
    }
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (saving !== null || conflict || isPaused || waiting === null) return
    const content = waiting
    waiting = null
    waitingSince = null
    const text = JSON.stringify(content)
    if (text === lastSaved) {
      options.onUnsaved(null)
      return setState('saved')
    }
    setState('saving')
    try {
      saving = options.save({ ...content, version })
      const saved = await saving
      version = saved.version
      lastSaved = text
      options.onUnsaved(waiting && { ...(waiting as DraftContent), version })
      setState('saved')
    } catch (error) {
      await failed(error, content)
      return
    } finally {
      saving = null
    }
    if (waiting !== null) await flush()
  }

  return {
    typed: (content) => {
      if (options.readOnly) return
      wait(content)
      if (lastState !== 'waiting') setState('saving')
      const maxAllowed = (waitingSince ?? Date.now()) + maxPauseMs - Date.now()
      later(Math.min(pauseMs, Math.max(0, maxAllowed)))
    },
    now: (content) => {
      if (options.readOnly) return
      wait(content)
      void flush()
    },
    hurry: () => void flush(),
    settle: (choice, theirs) => {
      version = theirs.version
      lastSaved = ''
      conflict = false
      if (choice === 'theirs') {
        waiting = null
        options.onUnsaved(null)
        setState('saved')
      } else void flush()
    },
    pause: async () => {
      isPaused = true
      await saving?.catch(() => undefined)
    },
    release: () => {
      isPaused = false
      void flush()
    },
    made: () => {
      waiting = null
      options.onUnsaved(null)
    },
    start: () => {
      stopped = false
      void flush()
    },
    stop: () => {
      stopped = true
      void flush()
    },
  }
}
