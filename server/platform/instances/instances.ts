import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'

/** Seconds between heartbeats. */
const beatSeconds = 15
/** Minutes after which a silent instance is removed; a stopped one is removed immediately. */
const retentionMinutes = 10
/** An instance silent for this many seconds is gone or hangs. */
export const silentAfterSeconds = 4 * beatSeconds

/** A running instance as the others see it. */
export interface InstanceState {
  readonly id: string
  readonly version: string
  readonly startedAt: string
  readonly lastSeenAt: string
  /** Seconds since its last heartbeat. */
  readonly silentSeconds: number
  /** How many milliseconds its clock was ahead of the database's at its last heartbeat. */
  readonly clockSkewMs: number
  /** Whether it is the instance itself. */
  readonly isCurrent: boolean
}

/** The heartbeats of this instance and of the others on the same database, on real time. */
export interface Instances {
  /** Sends the first heartbeat, then further ones. */
  start(): Promise<void>
  stop(): Promise<void>
  list(): Promise<InstanceState[]>
  readonly startedAt: Date
}

interface Row {
  id: string
  version: string
  started_at: string
  seen_at: string
  silent: number
  skew: number
}

/**
 * Measures how far this clock is ahead of the database's, in milliseconds; differences within the round trip count as
 * none.
 */
const measureSkew = async (db: Db): Promise<number> => {
  const started = Date.now()
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  const ended = Date.now()
  const apart = (started + ended) / 2 - Date.parse(rows[0]?.at ?? '')
  return Math.round(Math.sign(apart) * Math.max(0, Math.abs(apart) - (ended - started) / 2))
}

/** Creates the heartbeats in the table `instance`. */
export const createInstances = ({ db, version, log }: { db: Db; version: string; log: Logger }): Instances => {
  const id = randomUUID()
  const startedAt = new Date()
  let timer: NodeJS.Timeout | null = null

  const beat = async (): Promise<void> => {
    const skew = await measureSkew(db)
    await sql`insert into instance (id, version, skew_ms) values (${id}, ${version}, ${skew})
      on conflict (id) do update set seen_at = now(), skew_ms = excluded.skew_ms`.execute(db)
    await sql`delete from instance where seen_at < now() - make_interval(mins => ${retentionMinutes})`.execute(db)
  }

  return {
    startedAt,
    start: async () => {
      await beat()
      timer = setInterval(() => {
        beat().catch((error: unknown) => log.warn({ err: error }, 'The heartbeat could not be sent.'))
      }, beatSeconds * 1_000)
      timer.unref()
    },
    stop: async () => {
      if (!timer) return
      clearInterval(timer)
      timer = null
      await db
        .deleteFrom('instance')
        .where('id', '=', id)
        .execute()
        .catch((error: unknown) => log.warn({ err: error }, 'The instance could not sign off.'))
    },
    list: async () => {
      const { rows } = await sql<Row>`
        select id, version, started_at, seen_at,
          greatest(0, extract(epoch from now() - seen_at))::int as silent,
          skew_ms as skew
        from instance order by started_at, id`.execute(db)
      return rows.map((row) => ({
        id: row.id,
        version: row.version,
        startedAt: instant(row.started_at),
        lastSeenAt: instant(row.seen_at),
        silentSeconds: row.silent,
        clockSkewMs: row.skew,
        isCurrent: row.id === id,
      }))
    },
  }
}
