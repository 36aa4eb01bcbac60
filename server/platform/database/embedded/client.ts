import type { Logger } from 'pino'
import { openLastingLine } from './lasting-line.ts'
import type { Outcome, ParserSet } from './messages.ts'
import { createPausable } from './pausable.ts'

type NotificationListener = (payload: string) => void

/** The operations inside an open transaction. */
export interface EmbeddedTransaction {
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Outcome<Row>>
  rollback(): Promise<void>
}

/** The database in its thread, in the shape that Kysely's PGlite dialect and the job queue expect. */
export interface EmbeddedClient {
  readonly ready: boolean
  readonly closed: boolean
  readonly waitReady: Promise<void>
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Outcome<Row>>
  /** Does the same as `query`, with values as PGlite itself parses them: the job queue expects those. */
  libraryQuery(sql: string, params?: readonly unknown[]): Promise<Outcome>
  exec(sql: string): Promise<Outcome[]>
  transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result>
  listen(channel: string, event: NotificationListener): Promise<() => Promise<void>>
  /** Gives back memory that the database used once: waits for what runs, and opens the database again. Requests wait meanwhile. */
  renew(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the cluster in `directory` in its own thread and creates it when missing. Returns before it is open: queries
 * wait, and reject when the cluster cannot be opened. The caller locks the folder.
 */
export const openEmbedded = (directory: string, log: Logger): EmbeddedClient => {
  const event = new Map<string, Set<NotificationListener>>()
  const line = openLastingLine(directory, log, {
    onEvent: (channel, payload) => {
      for (const listener of event.get(channel) ?? []) listener(payload)
    },
    onReopened: (request) => {
      for (const channel of event.keys()) request({ action: 'listen', channel }).answer.catch(() => undefined)
    },
  })
  const { request } = line
  const { run, alone } = createPausable()
  let closed = false

  const query = async <Row = Record<string, unknown>>(
    sql: string,
    params: readonly unknown[] = [],
    more: { tx?: number; parsers?: ParserSet } = {},
  ) => (await request({ action: 'query', sql, params, ...more }).answer) as Outcome<Row>

  const transaction = async <Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result> => {
    const started = request({ action: 'begin' })
    const tx = started.id
    // Kysely waits forever for work that is never called: a transaction that could not start fails with its first
    // statement.
    const failed = await started.answer.then(
      () => null,
      (error: unknown) => ({ error }),
    )
    let ended = failed !== null
    const end = async (commit: boolean): Promise<void> => {
      if (ended) return
      ended = true
      await request({ action: 'end', tx, commit }).answer
    }
    const inside: EmbeddedTransaction = {
      query: (sql, params) => (failed ? Promise.reject(failed.error) : query(sql, params, { tx })),
      rollback: () => end(false),
    }
    try {
      const result = await work(inside)
      if (failed) throw failed.error
      await end(true)
      return result
    } catch (error) {
      // A failed rollback has its cause in the first error: the thread ended, and the transaction with it.
      await end(false).catch(() => undefined)
      throw error
    }
  }

  const listen = async (channel: string, listener: NotificationListener) => {
    const listeners = event.get(channel) ?? new Set<NotificationListener>()
    event.set(channel, listeners)
    if (listeners.size === 0) await request({ action: 'listen', channel }).answer
    listeners.add(listener)
    return async () => {
      listeners.delete(listener)
      if (listeners.size === 0 && !closed) {
        event.delete(channel)
        await run(() => request({ action: 'unlisten', channel }).answer)
      }
    }
  }

  return {
    ready: true,
    waitReady: line.opened,
    get closed() {
      return closed
    },
    query: (sql, params) => run(() => query(sql, params)),
    libraryQuery: (sql, params) => run(() => query(sql, params, { parsers: 'library' })),
    exec: (sql) => run(async () => (await request({ action: 'exec', sql }).answer) as Outcome[]),
    transaction: (work) => run(() => transaction(work)),
    listen: (channel, listener) => run(() => listen(channel, listener)),
    renew: () => alone(line.renew),
    close: async () => {
      if (closed) return
      closed = true
      // What runs is not waited for: it fails with the database.
      await line.close()
    },
  }
}
