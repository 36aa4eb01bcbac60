import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../database/database.ts'
import { instant } from '../database/values.ts'

/** So often an instance gives a sign of life. */
const beatSeconds = 15
/** One that was silent for so long is forgotten; one that is told to stop is at once. */
const retentionMinutes = 10
/** Silent for so long, it is gone or hangs. */
export const silentAfterSeconds = 4 * beatSeconds

/** An instance that runs, as the others see it. */
export interface InstanceState {
  readonly id: string
  readonly version: string
  readonly startedAt: string
  readonly seenAt: string
  /** Seconds since its last sign of life. */
  readonly silentSeconds: number
  /** How far its clock was ahead of the database's at its last sign of life. */
  readonly skewMs: number
  /** The one that asks. */
  readonly own: boolean
}

/** The signs of life of this instance and of the others on the same database, on real time. */
export interface Instances {
  /** Gives the first sign of life, and then goes on. */
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

/** How far this clock is ahead of the database's, in milliseconds; as much as the question's way there and back may hide is none. */
const measureSkew = async (db: Db): Promise<number> => {
  const started = Date.now()
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
  const ended = Date.now()
  const apart = (started + ended) / 2 - Date.parse(rows[0]?.at ?? '')
  return Math.round(Math.sign(apart) * Math.max(0, Math.abs(apart) - (ended - started) / 2))
}

/** The signs of life in the table `instance`. */
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
        beat().catch((error: unknown) => log.warn({ err: error }, 'The sign of life could not be given.'))
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
        seenAt: instant(row.seen_at),
        silentSeconds: row.silent,
        skewMs: row.skew,
        own: row.id === id,
      }))
    },
  }
}
