import type { Logger } from 'pino'
import type { Request } from './messages.ts'
import { openThreadLine, type Requested, type ThreadLine } from './thread-line.ts'

/** After an opening that failed nobody tries again for so long: each try costs the machine a second. */
const restMs = 3_000

/** A line to the database that outlives its threads. */
export interface LastingLine {
  /** Asks the thread; when that is gone, a new one opens the cluster first, as after a crash. */
  ask(request: Request): Requested
  /** The first opening. */
  readonly opened: Promise<void>
  /** Has the database shut down; nothing opens it again. */
  close(): Promise<void>
}

/** What a lasting line tells: news of the database, and that it was opened again and has forgotten who listens. */
export interface LineEvents {
  onEvent(channel: string, payload: string): void
  onReopened(send: LastingLine['ask']): void
}

/**
 * Opens the cluster in `directory`. A database that cannot write its log (the disk is full) ends with its thread, and
 * everything under way is refused; the next question opens the cluster again, whose own recovery keeps what was committed.
 */
export const openLastingLine = (directory: string, log: Logger, events: LineEvents): LastingLine => {
  const start = (): { line: ThreadLine; opened: Promise<void> } => {
    const line = openThreadLine((channel, payload) => events.onEvent(channel, payload))
    const opened = line.ask({ act: 'open', directory }).answer.then(() => undefined)
    opened.catch(() => undefined)
    return { line, opened }
  }
  const first = start()
  let { line } = first
  let restUntil = 0
  let closed = false

  const reopen = (reason: Error): void => {
    log.error({ err: reason }, 'The embedded database stopped. It is opened again.')
    const next = start()
    line = next.line
    next.opened.catch((error: unknown) => {
      restUntil = Date.now() + restMs
      log.error({ err: error }, 'The embedded database cannot be opened. It is tried again.')
    })
    events.onReopened(next.line.ask)
  }

  return {
    opened: first.opened,
    ask: (request) => {
      const reason = line.gone()
      if (reason && !closed && Date.now() >= restUntil) reopen(reason)
      return line.ask(request)
    },
    close: async () => {
      if (closed) return
      closed = true
      try {
        if (!line.gone()) await line.ask({ act: 'close' }).answer
      } finally {
        await line.end()
      }
    },
  }
}
