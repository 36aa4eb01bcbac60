import type { Draft, SavedDraft } from '#contract/companies/schemas.ts'

/** What is kept: everything typed and the step one is on. */
export type DraftContent = Pick<Draft, 'step' | 'data'>

/** How the keeping stands, for the small line that says so. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'waiting'

/** What a failed save means: somebody else was faster, the form is closed to this user, or it may work later. */
export type SaveFailure = 'changed' | 'closed' | 'later'

export interface DraftSaverOptions {
  readonly version: number
  /** What an earlier page could not save; another version of it than the present one waits for the choice. */
  readonly left?: Draft | null
  /** Staff look at a customer's form: nothing is saved, and nothing fails for it. */
  readonly readOnly?: boolean
  readonly save: (draft: Draft) => Promise<SavedDraft>
  readonly load: () => Promise<SavedDraft>
  readonly failureOf: (error: unknown) => SaveFailure
  readonly onState: (state: SaveState) => void
  /** Another device was faster: its draft, and ours, which waits for the choice. Nothing is saved until `settle`. */
  readonly onConflict: (theirs: SavedDraft, mine: DraftContent) => void
  readonly onClosed: (error: unknown) => void
  /** What no save has answered for, each time that it changes; null once all is saved. */
  readonly onUnsaved: (draft: Draft | null) => void
}

/** Keeps a draft on the server: one save at a time, the newest content wins, a lost connection is tried again. */
export interface DraftSaver {
  /** Something was typed: saved when the typing pauses, and now and then while it does not. */
  typed(content: DraftContent): void
  /** A step was left: saved at once. */
  now(content: DraftContent): void
  /** The page goes out of sight: what waits is saved at once. */
  hurry(): void
  /** Ends a conflict: ours is saved over the version seen, or theirs is gone on with. */
  settle(choice: 'mine' | 'theirs', theirs: SavedDraft): void
  /** The company goes out, with all that was typed: saves stop, since one after it would be refused; waits for a running one. */
  hold(): Promise<void>
  /** The company was not made: what waits is saved. */
  release(): void
  /** The company is made: nothing waits any more. */
  made(): void
  /** The page is open: waiting saves run. */
  start(): void
  /** The page is left: saves what waits once more, and stops trying. */
  stop(): void
}

const pauseMs = 1200
/** Who types without a pause loses no more than this. */
const maxPauseMs = 5000
const retryMs = 5000

/** Starts to keep a draft from the version that was loaded. */
export const createDraftSaver = (options: DraftSaverOptions): DraftSaver => {
  const { left = null } = options
  let version = options.version
  let waiting: DraftContent | null = left && { step: left.step, data: left.data }
  let waitingSince: number | null = null
  let lastSaved = ''
  let saving: Promise<SavedDraft> | null = null
  let conflict = left !== null && left.version !== version
  let locked = false
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let said: SaveState = 'idle'

  const say = (state: SaveState): void => {
    if (state !== said) options.onState(state)
    said = state
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
    if (locked) return
    if (failure === 'closed') return options.onClosed(error)
    say('waiting')
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
    if (saving !== null || conflict || locked || waiting === null) return
    const content = waiting
    waiting = null
    waitingSince = null
    const text = JSON.stringify(content)
    if (text === lastSaved) {
      options.onUnsaved(null)
      return say('saved')
    }
    say('saving')
    try {
      saving = options.save({ ...content, version })
      const saved = await saving
      version = saved.version
      lastSaved = text
      options.onUnsaved(waiting && { ...(waiting as DraftContent), version })
      say('saved')
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
      if (said !== 'waiting') say('saving')
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
        say('saved')
      } else void flush()
    },
    hold: async () => {
      locked = true
      await saving?.catch(() => undefined)
    },
    release: () => {
      locked = false
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
