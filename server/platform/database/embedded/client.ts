import type { Worker } from 'node:worker_threads'
import { EmbeddedDatabaseError } from '../errors.ts'
import { takeThread } from './early-thread.ts'
import type { Answer, Outcome, ParserSet, Request } from './messages.ts'

type News = (payload: string) => void

/** What a caller may do inside an open transaction. */
export interface EmbeddedTransaction {
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Outcome<Row>>
  rollback(): Promise<void>
}

/** The database in its thread, with the shape that Kysely's PGlite dialect and the job queue ask for. */
export interface EmbeddedClient {
  readonly ready: boolean
  readonly closed: boolean
  readonly waitReady: Promise<void>
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Outcome<Row>>
  /** As `query`, with values as PGlite itself makes them: the job queue was written for those. */
  libraryQuery(sql: string, params?: readonly unknown[]): Promise<Outcome>
  exec(sql: string): Promise<Outcome[]>
  transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result>
  listen(channel: string, news: News): Promise<() => Promise<void>>
  close(): Promise<void>
}

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A request's promise, settled by the thread's answer with the same number. */
const switchboard = (worker: Worker) => {
  const waiting = new Map<number, Waiting>()
  const news = new Map<string, Set<News>>()
  let last = 0
  let broken: Error | null = null

  const fail = (error: Error): void => {
    broken ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const settle = (id: number, by: (waiter: Waiting) => void): void => {
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (waiter) by(waiter)
  }
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'news') for (const listener of news.get(answer.channel) ?? []) listener(answer.payload)
    else if (answer.kind === 'done') settle(answer.id, (waiter) => waiter.resolve(answer.value))
    else settle(answer.id, (waiter) => waiter.reject(new EmbeddedDatabaseError(answer.error)))
  })
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')))

  const ask = (request: Request): { id: number; answer: Promise<unknown> } => {
    last += 1
    const id = last
    const answer = new Promise<unknown>((resolve, reject) => {
      if (broken) return reject(broken)
      waiting.set(id, { resolve, reject })
      worker.postMessage({ ...request, id })
    })
    return { id, answer }
  }
  return { ask, news }
}

/**
 * Opens the cluster in `directory` (made when missing) in a thread of its own. Answers before it is open: what is asked
 * meanwhile waits, and rejects when the cluster cannot be opened. Nothing locks the folder here: that is the caller's part.
 */
export const openEmbedded = (directory: string): EmbeddedClient => {
  const worker = takeThread()
  const { ask, news } = switchboard(worker)
  const ready = ask({ act: 'open', directory }).answer.then(() => undefined)
  ready.catch(() => undefined)
  let closed = false

  const query = async <Row = Record<string, unknown>>(
    sql: string,
    params: readonly unknown[] = [],
    more: { tx?: number; parsers?: ParserSet } = {},
  ) => (await ask({ act: 'query', sql, params, ...more }).answer) as Outcome<Row>

  const transaction = async <Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> => {
    const begun = ask({ act: 'begin' })
    await begun.answer
    const tx = begun.id
    let ended = false
    const end = async (commit: boolean): Promise<void> => {
      if (ended) return
      ended = true
      await ask({ act: 'end', tx, commit }).answer
    }
    try {
      const result = await work({ query: (sql, params) => query(sql, params, { tx }), rollback: () => end(false) })
      await end(true)
      return result
    } catch (error) {
      await end(false)
      throw error
    }
  }

  const listen = async (channel: string, listener: News) => {
    const listeners = news.get(channel) ?? new Set<News>()
    news.set(channel, listeners)
    if (listeners.size === 0) await ask({ act: 'listen', channel }).answer
    listeners.add(listener)
    return async () => {
      listeners.delete(listener)
      if (listeners.size === 0 && !closed) await ask({ act: 'unlisten', channel }).answer
    }
  }

  return {
    ready: true,
    waitReady: ready,
    get closed() {
      return closed
    },
    query: (sql, params) => query(sql, params),
    libraryQuery: (sql, params) => query(sql, params, { parsers: 'library' }),
    exec: async (sql) => (await ask({ act: 'exec', sql }).answer) as Outcome[],
    transaction,
    listen,
    close: async () => {
      if (closed) return
      closed = true
      try {
        await ask({ act: 'close' }).answer
      } finally {
        await worker.terminate()
      }
    },
  }
}
