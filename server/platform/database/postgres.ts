import { Pool, types } from 'pg'
import type { Logger } from 'pino'
import { PostgresUnusable } from './errors.ts'
import { columnParsers } from './values.ts'

/** Connections for requests and jobs; the job queue has a few of its own. */
const poolSize = 10

const parserOf = (oid: number, format?: 'text' | 'binary') =>
  columnParsers[oid] ?? types.getTypeParser(oid, format ?? 'text')

/**
 * Settings of every session; parsers and text output rely on them. Compiling a plan to machine code takes longer than any
 * of our statements runs.
 */
export const sessionOptions = '-c timezone=UTC -c datestyle=ISO,YMD -c jit=off'

/** Opens a pool of connections to PostgreSQL; a dropped connection is logged and replaced, idle or in use. */
export const openPool = (databaseUrl: string, log: Logger): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: poolSize,
    application_name: 'portico',
    options: sessionOptions,
    connectionTimeoutMillis: 10_000,
    // A firewall drops idle connections silently: without probes, the next statement would wait.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  pool.on('error', (error) => log.warn({ err: error }, 'A connection to PostgreSQL dropped.'))
  // The pool listens to idle connections only. Without a listener, a drop inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Anything that runs a query. */
interface Server {
  query(text: string): Promise<{ rows: { number: string; version: string }[] }>
}

/** The oldest supported PostgreSQL version, as a server version number. */
const oldestVersion = 150_000

/**
 * Checks the first connection and the server's version. Throws `PostgresUnusable` when the server is missing, rejects
 * the password or is too old.
 */
export const requireServer = async (server: Server): Promise<void> => {
  const result = await server
    .query(`select current_setting('server_version_num') as number, current_setting('server_version') as version`)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new PostgresUnusable(`The database of DATABASE_URL cannot be reached or refuses the login: ${reason}.`)
    })
  const [{ number, version } = { number: '0', version: 'unknown' }] = result.rows
  if (Number(number) < oldestVersion)
    throw new PostgresUnusable(`The database of DATABASE_URL is PostgreSQL ${version}: 15 or newer is needed.`)
}
