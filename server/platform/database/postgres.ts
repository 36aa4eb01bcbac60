import { Pool, types } from 'pg'
import type { Logger } from 'pino'
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
