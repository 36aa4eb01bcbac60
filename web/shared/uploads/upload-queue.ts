import { type FileType, maxConcurrentFiles } from '#contract/documents/schemas.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { freshIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { refusalOf } from './file-types.ts'

/** Options for sending a file: the idempotency key, the abort signal, and the callback for sent and total bytes. */
export interface UploadWay {
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  readonly onProgress: (sent: number, total: number) => void
}
/** Sends one file; the list shows what it throws at that file. */
export type SendFile = (file: File, way: UploadWay) => Promise<unknown>

/** waiting: selected; queued: sent after an earlier one; refused: cannot be sent, even by a retry. */
export type UploadState = 'waiting' | 'queued' | 'sending' | 'failed' | 'refused'
export interface UploadEntry {
  readonly key: string
  readonly idempotencyKey: string
  readonly file: File
  readonly state: UploadState
  /** Progress from 0 to 1. */
  readonly share: number
  /** Why it failed or was rejected. */
  readonly cause?: unknown
}

/** The last event, for screen readers. */
export type UploadEvent =
  | { readonly kind: 'started'; readonly count: number }
  | { readonly kind: 'sent'; readonly name: string }
  | { readonly kind: 'failed'; readonly name: string; readonly cause: unknown }

export interface UploadView {
  readonly files: readonly UploadEntry[]
  readonly running: boolean
  /** Number of selected files if above the limit; then none was added. */
  readonly over: number | null
  /** Whether it was started without a file. */
  readonly missing: boolean
  readonly event: UploadEvent | null
}

export interface UploadOutcome {
  /** Number of uploaded files. */
  readonly sent: number
  /** Number of files not uploaded: still in the list, or removed after they were started. */
  readonly left: number
}

export interface UploadQueue {
  readonly view: () => UploadView
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back each time that no upload runs any more. */
  readonly onSettled: (listener: (outcome: UploadOutcome) => void) => () => void
  /** Adds files to the list; ignores duplicates, and adds none above the limit. */
  readonly add: (files: readonly File[]) => void
  /** Removes a file; aborts it if running. */
  readonly remove: (key: string) => void
  /** Selects the only file of the next start; null selects all. */
  readonly pick: (key: string | null) => void
  /** Retries a failed file with the same options; joins running uploads. */
  readonly retry: (key: string) => void
  /** Sends the listed files, failed ones too. Resolves when no upload runs any more; null if the caller has left. */
  readonly start: (send: SendFile) => Promise<UploadOutcome | null>
  /** Aborts running uploads; the files remain in the list. */
  readonly stop: () => void
  /** Aborts running uploads and drops the result because the page was left. */
  readonly leave: () => void
}

/** Maximum number of concurrent requests. */
const maxConcurrent = 3

const nothing: UploadView = { files: [], running: false, over: null, missing: false, event: null }

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

const isReady = ({ state }: UploadEntry): boolean => state === 'waiting' || state === 'failed'

/** Uploads files to the server: one request per file, at most three at a time; a failure does not block the others. */
export const createUploadQueue = (types: readonly FileType[], max: number = maxConcurrentFiles): UploadQueue => {
  let view = nothing
  let keys = 0
  let sent = 0
  const started = new Set<string>()
  const takenOut = new Set<string>()
  let picked: string | null = null
  let send: SendFile = () => Promise.resolve()
  let settled: PromiseWithResolvers<UploadOutcome | null> | undefined
  let left = false
  const listeners = new Set<() => void>()
  const ends = new Set<(outcome: UploadOutcome) => void>()
  const underWay = new Map<string, AbortController>()

  const put = (change: Partial<UploadView>): void => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  const without = (key: string): readonly UploadEntry[] => view.files.filter((entry) => entry.key !== key)
  const changed = (key: string, change: Partial<UploadEntry>): readonly UploadEntry[] =>
    view.files.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))

  const settle = (): void => {
    const ended = settled
    if (ended === undefined) return
    settled = undefined
    const outcome = { sent, left: view.files.length + takenOut.size }
    put({ running: false })
    for (const end of ends) end(outcome)
    ended.resolve(left ? null : outcome)
  }
  const pump = (): void => {
    for (const entry of view.files) {
      if (underWay.size >= maxConcurrent) return
      if (entry.state === 'queued') void sendOne(entry)
    }
    if (underWay.size === 0) settle()
  }
  const sendOne = async ({ key, idempotencyKey, file }: UploadEntry): Promise<void> => {
    const controller = new AbortController()
    const { signal } = controller
    underWay.set(key, controller)
    put({ files: changed(key, { state: 'sending', share: 0, cause: undefined }) })
    const onProgress = (gone: number, total: number): void => {
      // Rounded to hundredths: the list re-renders for each change.
      const whole = total > 0 ? Math.floor((Math.min(gone, total) / total) * 100) / 100 : 0
      if (!signal.aborted && view.files.some((entry) => entry.key === key && entry.share !== whole))
        put({ files: changed(key, { share: whole }) })
    }
    try {
      await send(file, { idempotencyKey, signal, onProgress })
      sent += 1
      // Removed too late: it had arrived.
      takenOut.delete(key)
      put({ files: without(key), event: { kind: 'sent', name: file.name } })
    } catch (cause) {
      if (signal.aborted) put({ files: changed(key, { state: 'waiting', share: 0 }) })
      else put({ files: changed(key, { state: 'failed', cause }), event: { kind: 'failed', name: file.name, cause } })
    }
    underWay.delete(key)
    pump()
  }
  const run = (wanted: (entry: UploadEntry) => boolean): Promise<UploadOutcome | null> => {
    if (settled === undefined) {
      left = false
      sent = 0
      started.clear()
      takenOut.clear()
      settled = Promise.withResolvers<UploadOutcome | null>()
    }
    const { promise } = settled
    for (const entry of view.files) if (wanted(entry)) started.add(entry.key)
    put({
      running: true,
      files: view.files.map((entry) => (wanted(entry) ? { ...entry, state: 'queued', cause: undefined } : entry)),
    })
    pump()
    return promise
  }
  const entryOf = (file: File): UploadEntry => {
    keys += 1
    const refusal = refusalOf(file, types)
    const shared = { key: String(keys), idempotencyKey: freshIdempotencyKey(), file, share: 0 }
    return refusal === null
      ? { ...shared, state: 'waiting' }
      : { ...shared, state: 'refused', cause: new CallFailure(refusal, { status: 0 }) }
  }

  const stop = (): void => {
    if (settled === undefined) return
    put({ files: view.files.map((entry) => (entry.state === 'queued' ? { ...entry, state: 'waiting' } : entry)) })
    for (const controller of underWay.values()) controller.abort()
  }

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSettled: (listener) => {
      ends.add(listener)
      return () => ends.delete(listener)
    },
    add: (files) => {
      const fresh = files.filter(
        (file, index) =>
          !view.files.some((entry) => isSame(entry.file, file)) &&
          !files.slice(0, index).some((earlier) => isSame(earlier, file)),
      )
      const total = view.files.length + fresh.length
      if (total > max) put({ over: total })
      else put({ files: [...view.files, ...fresh.map(entryOf)], over: null, missing: false })
    },
    remove: (key) => {
      if (started.has(key) && view.files.some((entry) => entry.key === key)) takenOut.add(key)
      put({ files: without(key), over: null })
      underWay.get(key)?.abort()
    },
    pick: (key) => {
      picked = key
    },
    retry: (key) => void run((entry) => entry.key === key && entry.state === 'failed'),
    start: async (by) => {
      if (settled !== undefined) return settled.promise
      const alone = view.files.find(({ key }) => key === picked)
      picked = null
      const goes = (entry: UploadEntry): boolean => isReady(entry) && (alone === undefined || entry.key === alone.key)
      const ready = view.files.filter(goes).length
      if (ready === 0) {
        put({ missing: view.files.length === 0 })
        return { sent: 0, left: view.files.length }
      }
      send = by
      put({ over: null, event: { kind: 'started', count: ready } })
      return run(goes)
    },
    stop,
    leave: () => {
      left = true
      stop()
    },
  }
}
