import { type ConstructorOptions, fromKysely, fromPglite, PgBoss, type SendOptions } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection, Trx } from '#server/platform/database/database.ts'
import { heartbeatSeconds } from './job-kind.ts'
import { PreparingClient } from './preparing-client.ts'

/** Connections of the queue besides the product's pool; one more listens. */
const queueConnections = 3

/** The driver's own options, passed on by the queue: a hanging server must not block the queue forever. */
const driverOptions = { query_timeout: 60_000, Client: PreparingClient }

const connectionOptions = (connection: Connection): ConstructorOptions => {
  if (connection.kind === 'postgres')
    return {
      connectionString: connection.url,
      max: queueConnections,
      application_name: 'portico-jobs',
      ...driverOptions,
    }
  const { client } = connection
  const query = (sql: string, params?: unknown[]) => client.libraryQuery(sql, params)
  return {
    backend: 'pglite',
    db: fromPglite({
      query: query as Parameters<typeof fromPglite>[0]['query'],
      exec: client.exec,
      listen: client.listen,
    }),
  }
}

/** Enqueues a job in the caller's transaction. */
export const sendWithin = async (
  boss: PgBoss,
  trx: Trx,
  name: string,
  data: object,
  options: Pick<SendOptions, 'singletonKey' | 'startAfter'>,
): Promise<void> => {
  await boss.send(name, data, { db: fromKysely(trx), ...options })
}

/** Creates the queue's engine on either database; it creates its own schema when started. */
export const createQueue = (connection: Connection, log: Logger, takesJobs = true): PgBoss => {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    schema: 'pgboss',
    // An instance without workers neither listens nor looks after the jobs of others.
    useListenNotify: takesJobs,
    supervise: takesJobs,
    schedule: false,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    monitorVacuum: false,
    reindex: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue reported an error.'))
  boss.on('warning', (warning) => log.info({ warning }, 'The job queue reported a warning.'))
  return boss
}
