import type { Pool, PoolClient } from 'pg'
import { SearchTooBroad, sqlState } from './errors.ts'
import { onOwnConnection, processOf } from './on-own-connection.ts'

/** The longest time of one search, in milliseconds: far more than any that finds a page takes. */
const maxSearchMs = 3_000

/** SQLSTATE of a cancelled statement. */
const cancelled = '57014'

/** Cancels what a connection runs; without effect behind a pooler, which has its own process ids. */
const cancel = (pool: Pool, process: number): Promise<unknown> =>
  onOwnConnection(pool, { name: 'portico-cancel', maxMs: maxSearchMs }, (line) =>
    line.query('select pg_cancel_backend($1) where pg_backend_pid() = $2', [process, processOf(line)]),
  )

/** Runs a search on a connection; throws `SearchTooBroad` once it takes too long, and leaves the connection usable. */
export const createSearchLimit =
  (pool: Pool, maxMs = maxSearchMs) =>
  async <Result>(client: PoolClient, search: () => Promise<Result>): Promise<Result> => {
    let cancelling: Promise<unknown> | undefined
    const timer = setTimeout(() => {
      cancelling = cancel(pool, processOf(client)).catch(() => undefined)
    }, maxMs)
    timer.unref()
    try {
      return await search()
    } catch (error) {
      throw cancelling && sqlState(error) === cancelled ? new SearchTooBroad() : error
    } finally {
      clearTimeout(timer)
      // A cancellation that comes late must not meet the next statement of the connection.
      await cancelling
    }
  }
