import { Client, type Pool, type PoolClient } from 'pg'
import { SearchTooBroad, sqlState } from './errors.ts'

/** The longest time of one search, in milliseconds: far more than any that finds a page takes. */
const maxSearchMs = 3_000

/** SQLSTATE of a cancelled statement. */
const cancelled = '57014'

const processOf = (client: Client | PoolClient): number => Number(Reflect.get(client, 'processID') ?? 0)

/** Asks the server to cancel what a connection runs; without effect behind a pooler, which has its own process ids. */
const cancel = async (pool: Pool, process: number): Promise<void> => {
  const line = new Client({
    connectionString: pool.options.connectionString,
    application_name: 'portico-cancel',
    connectionTimeoutMillis: maxSearchMs,
    query_timeout: maxSearchMs,
  })
  line.on('error', () => undefined)
  try {
    await line.connect()
    await line.query('select pg_cancel_backend($1) where pg_backend_pid() = $2', [process, processOf(line)])
  } finally {
    void line.end().catch(() => undefined)
  }
}

/** Runs a search on a connection; throws `SearchTooBroad` once it takes too long, and leaves the connection usable. */
export const createSearchLimit =
  (pool: Pool, maxMs = maxSearchMs) =>
  async <Result>(client: PoolClient, search: () => Promise<Result>): Promise<Result> => {
    let cancelling: Promise<void> | undefined
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
