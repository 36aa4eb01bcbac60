import type { Logger } from 'pino'
import type { Request } from './messages.ts'
import { openThreadLine, type Requested, type ThreadLine } from './thread-line.ts'

/** The pause after a failed opening in milliseconds: each attempt costs the machine a second. */
const restMs = 3_000

/** A connection to the database that survives its threads. */
export interface LastingLine {
  /** Sends a request to the thread; when that has ended, a new thread opens the cluster first, as after a crash. */
  request(request: Request): Requested
  /** Resolves with the first opening. */
  readonly opened: Promise<void>
  /** Closes the database and opens it in a new thread; the caller sends nothing meanwhile. */
  renew(): Promise<void>
  /** Shuts the database down; nothing opens it again. */
  close(): Promise<void>
}

/** Events of a lasting line: notifications of the database, and that it was reopened without its listeners. */
export interface LineEvents {
  onEvent(channel: string, payload: string): void
  onReopened(send: LastingLine['request']): void
}

/**
 * Opens the cluster in `directory`. A database that cannot write its log (full disk) ends with its thread, and running
 * requests fail. The next request opens the cluster again, and its recovery restores what was committed.
 */
export const openLastingLine = (directory: string, log: Logger, events: LineEvents): LastingLine => {
  const start = (): { line: ThreadLine; opened: Promise<void> } => {
    const line = openThreadLine((channel, payload) => events.onEvent(channel, payload))
    const opened = line.request({ action: 'open', directory }).answer.then(() => undefined)
    opened.catch(() => undefined)
    return { line, opened }
  }
  const first = start()
  let { line } = first
  let restUntil = 0
  let closed = false

  const reopen = (reason: Error): void => {
    log.error({ err: reason }, 'The embedded database stopped. It will be reopened.')
    const next = start()
    line = next.line
    next.opened.catch((error: unknown) => {
      restUntil = Date.now() + restMs
      log.error({ err: error }, 'The embedded database cannot be opened. It will be retried.')
    })
    events.onReopened(next.line.request)
  }

  return {
    opened: first.opened,
    request: (request) => {
      const reason = line.gone()
      if (reason && !closed && Date.now() >= restUntil) reopen(reason)
      return line.request(request)
    },
    renew: async () => {
      if (closed || line.gone()) return
      await line.request({ action: 'close' }).answer
      await line.end()
      // Closed meanwhile: nothing opens it again.
      if (closed) return
      const next = start()
      line = next.line
      events.onReopened(next.line.request)
      await next.opened
    },
    close: async () => {
      if (closed) return
      closed = true
      try {
        if (!line.gone()) await line.request({ action: 'close' }).answer
      } finally {
        await line.end()
      }
    },
  }
}
