import { EmbeddedDatabaseError } from '../errors.ts'
import { takeThread } from './early-thread.ts'
import type { Answer, Request } from './messages.ts'

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A request on its way: its number, which names the transaction when it begins one, and the thread's answer. */
export interface Requested {
  readonly id: number
  readonly answer: Promise<unknown>
}

/** The line to one database thread, as long as that lives. */
export interface ThreadLine {
  ask(request: Request): Requested
  /** Why the thread is gone; null while it lives. */
  gone(): Error | null
  /** Resolves when the thread is gone. */
  end(): Promise<void>
}

/** PostgreSQL's own state for a server that ends in the middle. */
const crashShutdown = '57P02'

let lastId = 0

/** Opens a line to a thread of its own; what the thread tells unasked goes to `onNews`. */
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
    if (answer.kind === 'news') onEvent(answer.channel, answer.payload)
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
    ask: (request) => {
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
