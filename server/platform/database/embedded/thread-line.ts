import { EmbeddedDatabaseError } from '#server/platform/database/errors.ts'
import { takeThread } from './early-thread.ts'
import type { Answer, Request } from './messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A running request: its number, which also names the transaction that it starts, and the thread's answer. */
export interface Requested {
  readonly id: number
  readonly answer: Promise<unknown>
}

/** The connection to one database thread, while that lives. */
export interface ThreadLine {
  request(request: Request): Requested
  /** Returns why the thread ended; null while it lives. */
  gone(): Error | null
  /** Resolves when the thread has ended. */
  end(): Promise<void>
}

/** PostgreSQL's SQLSTATE for a server that crashes. */
const crashShutdown = '57P02'

let lastId = 0

/** Opens a connection to a new thread; its unrequested messages go to `onEvent`. */
export const openThreadLine = (onEvent: (channel: string, payload: string) => void): ThreadLine => {
  const worker = takeThread()
  const waiting = new Map<number, Waiting>()
  let gone: Error | null = null
  let reason: string | null = null

  const settle = (id: number, by: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (waiter) by(waiter)
  }
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'notification') onEvent(answer.channel, answer.payload)
    else if (answer.kind === 'stopped') ({ reason } = answer)
    else if (answer.kind === 'done') settle(answer.id, (waiter) => waiter.resolve(answer.value))
    else settle(answer.id, (waiter) => waiter.reject(new EmbeddedDatabaseError(answer.error)))
  })
  worker.on('error', (error) => (reason ??= String(error)))
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      const message = `The embedded database has stopped${reason === null ? '' : `: ${reason}`}.`
      gone = new EmbeddedDatabaseError({ message, code: crashShutdown })
      for (const { reject } of waiting.values()) reject(gone)
      waiting.clear()
      resolve()
    })
  })

  return {
    request: (request) => {
      lastId += 1
      const id = lastId
      const answer = new Promise<unknown>((resolve, reject) => {
        if (gone) return reject(gone)
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...request, id })
      })
      return { id, answer }
    },
    gone: () => gone,
    end: async () => {
      await worker.terminate()
      await exited
    },
  }
}
