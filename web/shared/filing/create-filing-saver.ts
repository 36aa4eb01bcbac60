import { type FilingDetails, filingChange, filingDetails } from '#contract/companies/filing-schemas.ts'
import { check, type Violation } from '#contract/core/violations.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { isSameValue } from '#web/lib/merge-values.ts'
import type { SaveState } from '#web/shared/saved-form/save-state-line.tsx'
import { bodyOf, type FilingPath, pathOfViolation, savedValue } from './filing-paths.ts'
import { isOfOthers } from './is-of-others.ts'

/** What the form shows at one moment. */
export interface FilingSnapshot {
  readonly details: FilingDetails
  /** Values as typed, which differ from the saved ones or are still being edited. */
  readonly typed: ReadonlyMap<FilingPath, unknown>
  /** Of fields that were left or in which typing paused. */
  readonly errors: ReadonlyMap<FilingPath, Violation>
  readonly state: SaveState
  /** Fields that somebody else changed since they were typed; nothing is saved until `settle`. */
  readonly conflicts: readonly FilingPath[]
}

export interface FilingSaverOptions {
  readonly details: FilingDetails
  readonly save: (body: object) => Promise<FilingDetails>
  /** Fetches the details again, because somebody in them is gone. */
  readonly reload: () => Promise<FilingDetails>
  readonly onChange: (snapshot: FilingSnapshot) => void
  /** Called when this user may no longer change the details, or left before a conflict could be settled. */
  readonly onClosed: (error: unknown) => void
}

/** Saves single fields on the server: one save at a time, valid values only, retried after a lost connection. */
export interface FilingSaver {
  /** Takes a typed value; it is saved when typing pauses. */
  set(path: FilingPath, value: unknown): void
  /** Takes values that are chosen, not typed: saved at once. */
  choose(values: readonly (readonly [FilingPath, unknown])[]): void
  /** Clears what was typed in a field: what is saved stays. */
  drop(path: FilingPath): void
  /** Continues from details that were fetched again. */
  renew(newer: FilingDetails): void
  /** Shows the saved value of a field that was left, and saves pending ones. */
  leave(path: FilingPath): void
  /** Saves pending values at once, because the page becomes hidden. */
  hurry(): void
  settle(choice: 'mine' | 'theirs'): void
  start(): void
  stop(): void
}

const pauseMs = 900
const retryMs = 5_000

/** Starts to save the fields of the details that were loaded. */
export const createFilingSaver = (options: FilingSaverOptions): FilingSaver => {
  let { details } = options
  const typed = new Map<FilingPath, unknown>()
  /** Typed values that no save has confirmed. */
  const pending = new Set<FilingPath>()
  /** Fields that were left before their save: it then shows the saved value. */
  const left = new Set<FilingPath>()
  const errors = new Map<FilingPath, Violation>()
  /** Fields in which somebody is typing: their errors do not show yet. */
  const quiet = new Set<FilingPath>()
  /** Values that were sent without an answer: the server may have saved them. */
  const unconfirmed = new Map<FilingPath, unknown[]>()
  let conflicts: FilingPath[] = []
  let state: SaveState = 'idle'
  let isSaving = false
  let isStopped = false
  /** Details that were fetched again during a save. */
  let renewed: FilingDetails | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: SaveState = state): void => {
    state = next
    const shown = new Map([...errors].filter(([path]) => !quiet.has(path)))
    options.onChange({ details, typed: new Map(typed), errors: shown, state, conflicts })
  }
  const later = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), ms)
  }
  const take = (path: FilingPath, value: unknown): void => {
    typed.set(path, value)
    pending.add(path)
    const checked = check(filingChange, bodyOf(new Map([[path, value]])))
    const [violation] = checked.ok ? [] : checked.violations
    if (violation) errors.set(path, violation)
    else errors.delete(path)
  }
  const clear = (path: FilingPath): void => {
    for (const known of [typed, pending, left, quiet, errors, unconfirmed]) known.delete(path)
  }
  const valid = (): FilingPath[] => [...pending].filter((path) => !errors.has(path))

  const confirm = (sent: ReadonlyMap<FilingPath, unknown>): void => {
    unconfirmed.clear()
    for (const [path, value] of sent) {
      if (!isSameValue(typed.get(path), value)) continue
      pending.delete(path)
      if (left.delete(path)) typed.delete(path)
    }
  }
  /** Continues from newer details: fields of people who are gone go, and fields that only others changed show theirs. */
  const adopt = (current: FilingDetails): void => {
    const before = details
    details = current
    for (const path of typed.keys()) if (savedValue(current, path) === undefined) clear(path)
    const isOthers = (path: FilingPath): boolean =>
      isOfOthers(path, { before, current, typed: typed.get(path), sent: unconfirmed.get(path) })
    conflicts = [...pending].filter((path) => conflicts.includes(path) || isOthers(path))
    if (current.version > before.version) unconfirmed.clear()
  }
  const renew = (newer: FilingDetails): void => {
    if (newer.version < details.version) return
    adopt(newer)
    show(conflicts.length > 0 ? 'waiting' : state)
  }
  /** Somebody whose fields were sent is gone: continues from the details without them. */
  const restart = async (sent: ReadonlyMap<FilingPath, unknown>): Promise<number | null> => {
    try {
      adopt(await options.reload())
      // Whatever was not found, it is not sent again.
      if ([...sent.keys()].every((path) => typed.has(path))) for (const path of sent.keys()) clear(path)
      show('waiting')
      return 0
    } catch (error) {
      show('waiting')
      if (!(error instanceof CallFailure) || error.status !== 404) return retryMs
      for (const path of typed.keys()) clear(path)
      options.onClosed(error)
      return null
    }
  }
  /** Returns after how many milliseconds the next save follows; null where none does. */
  const failed = async (error: unknown, sent: ReadonlyMap<FilingPath, unknown>): Promise<number | null> => {
    const { status = 0, violations = [], current } = error instanceof CallFailure ? error : {}
    const newer = check(filingDetails, current)
    if (status === 409 && newer.ok) {
      adopt(newer.value)
      if (isStopped && conflicts.length > 0) {
        // Nobody is there to be asked: theirs stays, and the rest is saved.
        for (const path of conflicts) clear(path)
        conflicts = []
        options.onClosed(error)
      }
      show('waiting')
      return 0
    }
    if (status === 404) return restart(sent)
    if (status === 401 || status === 403) {
      options.onClosed(error)
      return null
    }
    if (status !== 422) {
      for (const [path, value] of sent) unconfirmed.set(path, [...(unconfirmed.get(path) ?? []), value])
      show('waiting')
      return retryMs
    }
    for (const violation of violations) errors.set(pathOfViolation(violation, bodyOf(sent).people), violation)
    // A refusal without a known field concerns all that was sent; otherwise the rest is saved without those fields.
    if (![...sent.keys()].some((path) => errors.has(path)))
      for (const path of sent.keys()) errors.set(path, { propertyPath: path, message: 'yup.invalid' })
    show('waiting')
    return 0
  }
  const attempt = async (sent: ReadonlyMap<FilingPath, unknown>): Promise<number | null> => {
    try {
      details = await options.save({ version: details.version, ...bodyOf(sent) })
      confirm(sent)
      show('saved')
      return valid().length > 0 ? pauseMs : null
    } catch (error) {
      return failed(error, sent)
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (quiet.size > 0) {
      quiet.clear()
      show()
    }
    if (isSaving || conflicts.length > 0) return
    const sent = new Map(valid().map((path) => [path, typed.get(path)]))
    if (sent.size === 0) {
      if (state === 'saving' || state === 'waiting') show(errors.size > 0 ? 'idle' : 'saved')
      return
    }
    isSaving = true
    show('saving')
    const next = await attempt(sent)
    isSaving = false
    if (renewed) renew(renewed)
    renewed = undefined
    if (next === null) return
    // After the page was left no timer runs: what was typed during the save is saved at once.
    if (isStopped && next < retryMs) await flush()
    else later(next)
  }

  return {
    set: (path, value) => {
      left.delete(path)
      if (!errors.has(path)) quiet.add(path)
      take(path, value)
      show(errors.has(path) && valid().length === 0 ? 'idle' : 'saving')
      later(pauseMs)
    },
    choose: (values) => {
      for (const [path, value] of values) {
        quiet.delete(path)
        take(path, value)
        left.add(path)
      }
      show()
      void flush()
    },
    drop: (path) => {
      clear(path)
      show()
    },
    renew: (newer) => {
      if (isSaving) renewed = newer
      else if (newer !== details) renew(newer)
    },
    leave: (path) => {
      quiet.delete(path)
      if (pending.has(path)) left.add(path)
      else typed.delete(path)
      show()
      void flush()
    },
    hurry: () => void flush(),
    settle: (choice) => {
      for (const path of choice === 'theirs' ? conflicts : []) clear(path)
      conflicts = []
      show()
      void flush()
    },
    start: () => {
      isStopped = false
      void flush()
    },
    stop: () => {
      isStopped = true
      void flush()
    },
  }
}
