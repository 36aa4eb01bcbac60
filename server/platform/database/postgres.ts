import { Pool, types } from 'pg'
import type { Logger } from 'pino'
import { PostgresUnusable } from './errors.ts'
import { columnParsers } from './values.ts'

/** Connections for requests and jobs; the job queue holds a few of its own beside these. */
const poolSize = 10

const parserOf = (oid: number, format?: 'text' | 'binary') =>
  columnParsers[oid] ?? types.getTypeParser(oid, format ?? 'text')

/** What every session starts with; parsers and text output rely on it. */
export const sessionOptions = '-c timezone=UTC -c datestyle=ISO,YMD'

/** A pool of connections to PostgreSQL; one that drops is logged and replaced, whether it rests or is in use. */
export const openPool = (databaseUrl: string, log: Logger): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'portico',
    options: sessionOptions,
    connectionTimeoutMillis: 10_000,
    // A firewall that forgets a resting connection says nothing: without probes, the next statement on it would wait.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL dropped.'))
  // The pool listens to resting ones only: without a listener, one that drops in a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** What takes one question. */
interface Server {
  query(text: string): Promise<{ rows: { number: string; version: string }[] }>
}

/** The oldest server that the product is tested with, as the server counts its versions. */
const oldestVersion = 150_000

/**
 * Holds the first connection against what the product needs of a server, whatever goes wrong with it: nobody there, a wrong
 * password, an old version. Throws `PostgresUnusable`.
 */
export const requireServer = async (server: Server): Promise<void> => {
  const requested = await server
    .query(`select current_setting('server_version_num') as number, current_setting('server_version') as version`)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new PostgresUnusable(`The database of DATABASE_URL cannot be reached or refuses the login: ${reason}.`)
    })
  const [{ number, version } = { number: '0', version: 'unknown' }] = requested.rows
  if (Number(number) < oldestVersion)
    throw new PostgresUnusable(`The database of DATABASE_URL is PostgreSQL ${version}: 15 or newer is needed.`)
}
