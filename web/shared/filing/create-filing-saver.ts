import { type FilingDetails, filingChange, filingDetails } from '#contract/companies/filing-schemas.ts'
import { check, type Violation } from '#contract/core/violations.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { isSameValue } from '#web/lib/merge-values.ts'
import type { SaveState } from '#web/shared/saved-form/save-state-line.tsx'
import { bodyOf, type FilingPath, pathOfViolation, savedValue } from './filing-paths.ts'

/** What the form shows at one moment. */
export interface FilingSnapshot {
  readonly details: FilingDetails
  /** Values as typed, which differ from the saved ones or are still being edited. */
  readonly typed: ReadonlyMap<FilingPath, unknown>
  readonly errors: ReadonlyMap<FilingPath, Violation>
  readonly state: SaveState
  /** Fields that somebody else changed since they were typed; nothing is saved until `settle`. */
  readonly conflicts: readonly FilingPath[]
}

export interface FilingSaverOptions {
  readonly details: FilingDetails
  readonly save: (body: object) => Promise<FilingDetails>
  readonly onChange: (snapshot: FilingSnapshot) => void
  /** Called when this user may no longer change the details. */
  readonly onClosed: (error: unknown) => void
}

/** Saves single fields on the server: one save at a time, valid values only, retried after a lost connection. */
export interface FilingSaver {
  /** Takes a typed value; it is saved when typing pauses. */
  set(path: FilingPath, value: unknown): void
  /** Takes values that are chosen, not typed: saved at once. */
  choose(values: readonly (readonly [FilingPath, unknown])[]): void
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
  let conflicts: FilingPath[] = []
  let state: SaveState = 'idle'
  let isSaving = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (next: SaveState = state): void => {
    state = next
    options.onChange({ details, typed: new Map(typed), errors: new Map(errors), state, conflicts })
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
  const valid = (): FilingPath[] => [...pending].filter((path) => !errors.has(path))

  const confirm = (sent: ReadonlyMap<FilingPath, unknown>): void => {
    for (const [path, value] of sent) {
      if (!isSameValue(typed.get(path), value)) continue
      pending.delete(path)
      if (left.delete(path)) typed.delete(path)
    }
  }
  /** Continues from newer details; fields that only others changed show theirs. */
  const meetConflict = (current: FilingDetails, sent: ReadonlyMap<FilingPath, unknown>): void => {
    const before = details
    details = current
    conflicts = [...sent.keys()].filter((path) => !isSameValue(savedValue(before, path), savedValue(current, path)))
    if (conflicts.length === 0) later(0)
    show('waiting')
  }
  const failed = (error: unknown, sent: ReadonlyMap<FilingPath, unknown>): void => {
    const { status = 0, violations = [], current } = error instanceof CallFailure ? error : {}
    const newer = check(filingDetails, current)
    if (status === 409 && newer.ok) return meetConflict(newer.value, sent)
    if (status === 401 || status === 403 || status === 404) return options.onClosed(error)
    if (status !== 422) {
      later(retryMs)
      return show('waiting')
    }
    for (const violation of violations) errors.set(pathOfViolation(violation, bodyOf(sent).people), violation)
    // A refusal without a known field concerns all that was sent; otherwise the rest is saved without those fields.
    if (![...sent.keys()].some((path) => errors.has(path)))
      for (const path of sent.keys()) errors.set(path, { propertyPath: path, message: 'yup.invalid' })
    later(0)
    return show('waiting')
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (isSaving || conflicts.length > 0) return
    const sent = new Map(valid().map((path) => [path, typed.get(path)]))
    if (sent.size === 0) {
      if (state === 'saving' || state === 'waiting') show(errors.size > 0 ? 'idle' : 'saved')
      return
    }
    isSaving = true
    show('saving')
    try {
      details = await options.save({ version: details.version, ...bodyOf(sent) })
      confirm(sent)
      show('saved')
    } catch (error) {
      failed(error, sent)
    } finally {
      isSaving = false
    }
    if (valid().length > 0 && state === 'saved') later(pauseMs)
  }

  return {
    set: (path, value) => {
      left.delete(path)
      take(path, value)
      show(errors.has(path) && valid().length === 0 ? 'idle' : 'saving')
      later(pauseMs)
    },
    choose: (values) => {
      for (const [path, value] of values) {
        take(path, value)
        left.add(path)
      }
      show()
      void flush()
    },
    leave: (path) => {
      if (pending.has(path)) left.add(path)
      else typed.delete(path)
      show()
      void flush()
    },
    hurry: () => void flush(),
    settle: (choice) => {
      for (const path of choice === 'theirs' ? conflicts : []) {
        typed.delete(path)
        pending.delete(path)
        errors.delete(path)
      }
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
