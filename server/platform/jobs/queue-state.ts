import { sql } from 'kysely'
import type { Database, Trx } from '#server/platform/database/database.ts'

/** What waits in the queue. */
export interface WaitingWork {
  /** The kinds with jobs that could run now. */
  readonly due: string[]
  /** Seconds until the next job of a later time is due; null without any. */
  readonly nextInSeconds: number | null
}

/** Seconds that the queue may take to give back a job without a heartbeat. */
const takeOverSeconds = 1

/** Looks for waiting jobs: those that could run now, and when the next one could, also because its process ended. */
export const findWaiting = async (database: Database): Promise<WaitingWork> => {
  const { rows } = await database.raw(
    `select name, bool_or(state < 'active' and start_after <= now()) as due,
       extract(epoch from min(case when state < 'active' then start_after
           else greatest(heartbeat_on + make_interval(secs => heartbeat_seconds), now()) + interval '${takeOverSeconds} s'
         end) filter (where state = 'active' or start_after > now()) - now())::float8 as wait
     from pgboss.job where state <= 'active' and not blocked group by name`,
  )
  const waits = rows.flatMap(({ wait }) => (wait === null ? [] : [Number(wait)]))
  return {
    due: rows.flatMap(({ name, due }) => (due === true ? [String(name)] : [])),
    nextInSeconds: waits.length === 0 ? null : Math.min(...waits),
  }
}

/** Checks whether a job runs or could run now; one scheduled for later does not count. */
export const busy = async (database: Database): Promise<boolean> => {
  const { rows } = await database.raw(
    `select 1 from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()) limit 1`,
  )
  return rows.length > 0
}

/** Minutes for which a completed job is stored, so that admins see what an event has just caused. */
const completedMinutes = 5

/** Deletes completed jobs after five minutes, failed ones after a year, and those of the `personal` kinds after 30 days. */
export const deleteFinished = async (database: Database, personal: readonly string[]): Promise<void> => {
  await database.raw(
    `delete from pgboss.job where (state in ('completed', 'cancelled') and completed_on < now() - interval '${completedMinutes} minutes')
       or (state = 'failed' and completed_on < now() - interval '1 year')
       or (state = 'failed' and completed_on < now() - interval '30 days' and name = any($1::text[]))`,
    [personal],
  )
}

/**
 * Requeues jobs that ran when the only process of an embedded database was killed. On PostgreSQL another instance may
 * run them: there the missing heartbeat shows it.
 */
export const takeBackFromDead = async (database: Database): Promise<void> => {
  await database.raw(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' and retry_count < retry_limit`,
  )
}

/** Wakes the workers of these kinds in every instance once the transaction is committed. */
export const notifyWorkers = async (trx: Trx, names: Iterable<string>): Promise<void> => {
  // The engine's own channel, which it derives from the name of its schema.
  await sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), name)
    from unnest(${[...new Set(names)]}::text[]) as name`.execute(trx)
}

/** A failed job that an admin acts on. */
export interface ActedJob {
  readonly id: string
  readonly name: string
  readonly data: object
}

const acted = sql`id::text as id, name, coalesce(data, '{}'::jsonb) as data`

/** Puts a failed job of one of these kinds back in the queue; null when there is none with this id. */
export const sendBack = async (trx: Trx, id: string, names: readonly string[]): Promise<ActedJob | null> => {
  const { rows } = await sql<ActedJob>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where id::text = ${id} and state = 'failed' and name in (${sql.join([...names, ''])})
    returning ${acted}`.execute(trx)
  return rows[0] ?? null
}

/** Lists ids of failed jobs of these kinds, oldest first. */
export const failedIds = async (trx: Trx, names: readonly string[], limit: number): Promise<string[]> => {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select id::text as id from pgboss.job where state = 'failed' and name in (${sql.join(names)})
    order by completed_on, id limit ${limit}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes a failed job; null when there is none with this id. */
export const takeAway = async (trx: Trx, id: string): Promise<ActedJob | null> => {
  const { rows } = await sql<ActedJob>`
    delete from pgboss.job where id::text = ${id} and state = 'failed' returning ${acted}`.execute(trx)
  return rows[0] ?? null
}
