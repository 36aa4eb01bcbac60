import { createHmac } from 'node:crypto'
import type { Store } from './store.ts'

/** A source of work that falls due on the sandbox's clock (renewals, expiries). */
export type DueSource = {
  name: string
  /** Returns milliseconds since 1970 of the earliest due work, or null. */
  nextDueAt(): number | null
  /** Does everything due at or before `nowMs`; must leave `nextDueAt` above `nowMs` or null. */
  runDue(nowMs: number): void | Promise<void>
  /** Resolves once everything sent by `runDue` was attempted once. */
  settled?(): Promise<void>
}

/** The sandbox's clock: real time plus an offset that only grows. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  offsetMs(): number
  /** Runs everything due up to `targetMs` in order. A target in the past has no effect. Calls queue up. */
  advanceTo(targetMs: number): Promise<void>
  addDueSource(source: DueSource): void
  /** Saves a URL that is notified of every new offset. */
  addListener(url: string): void
  listeners(): string[]
  /** Runs, in the queue, what is due by real time. */
  runDueNow(): Promise<void>
  /** Starts the 250 ms timer that runs due work. */
  start(): void
  close(): Promise<void>
}

/** Pause of the timer after a failure, in milliseconds. */
const afterFailureMs = 30_000

const waitUpTo = async (work: Promise<void>, limitMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}

const report = async (url: string, offsetMs: number, secret: string): Promise<void> => {
  const body = JSON.stringify({ offsetMs })
  const at = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  try {
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portico-sandbox-signature': `t=${at},v1=${signature}` },
      body,
      signal: AbortSignal.timeout(2000),
    })
  } catch {
    // An unreachable listener learns the offset with its next request.
  }
}

/** Opens the clock saved in `store`; `secret` signs the notifications of listeners. */
export const openClock = (store: Store, secret: string): Clock => {
  const offset = store.setting('keep.clock.offset', 0)
  const listeners = store.setting<string[]>('keep.clock.listeners', [])
  const sources: DueSource[] = []
  let queue: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let waiting = false

  const now = (): number => Date.now() + offset.get()
  const moveTo = async (targetMs: number): Promise<void> => {
    const next = Math.max(offset.get(), targetMs - Date.now())
    if (next === offset.get()) return
    offset.set(next)
    await Promise.all(listeners.get().map((url) => report(url, next, secret)))
  }
  const earliest = (): number | null => {
    const times = sources.flatMap((source) => source.nextDueAt() ?? [])
    return times.length > 0 ? Math.min(...times) : null
  }
  const runSources = async (): Promise<void> => {
    for (const source of sources) {
      const due = source.nextDueAt()
      if (due === null || due > now()) continue
      await source.runDue(now())
      if (source.settled) await waitUpTo(source.settled(), 5000)
    }
  }
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    const next = queue.then(work)
    queue = next.catch(() => undefined)
    return next
  }
  const runDueNow = (): Promise<void> => enqueue(runSources)

  return {
    now,
    offsetMs: () => offset.get(),
    advanceTo: (targetMs) =>
      enqueue(async () => {
        for (let due = earliest(); due !== null && due <= targetMs; due = earliest()) {
          await moveTo(due)
          await runSources()
        }
        await moveTo(targetMs)
      }),
    addDueSource: (source) => {
      sources.push(source)
    },
    addListener: (url) => {
      if (!listeners.get().includes(url)) listeners.set([...listeners.get(), url])
    },
    listeners: () => listeners.get(),
    runDueNow,
    start: () => {
      timer ??= setInterval(() => {
        const due = waiting ? null : earliest()
        if (due === null || due > now()) return
        waiting = true
        const ready = () => {
          waiting = false
        }
        // Failed work remains due: it is logged and retried, and stops nothing else.
        runDueNow().then(ready, (error: unknown) => {
          process.stderr.write(`What was due in the sandbox failed: ${String(error)}\n`)
          setTimeout(ready, afterFailureMs).unref()
        })
      }, 250)
      timer.unref()
    },
    close: async () => {
      clearInterval(timer)
      await queue
    },
  }
}
