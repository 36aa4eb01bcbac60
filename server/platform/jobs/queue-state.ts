import type { Database } from '../database/database.ts'

/** Kinds with jobs that could run now. */
export const queuesWithWork = async (database: Database): Promise<string[]> => {
  const { rows } = await database.raw(
    `select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`,
  )
  return rows.map((row) => String(row.name))
}

/** Whether a job runs or could run now; one that waits for its time does not count. */
export const busy = async (database: Database): Promise<boolean> => {
  const { rows } = await database.raw(
    `select 1 from pgboss.job where state = 'active' or (state < 'active' and start_after <= now()) limit 1`,
  )
  return rows.length > 0
}

/** Done jobs go after a day, failed ones stay a year for an admin to see. */
export const deleteFinished = async (database: Database): Promise<void> => {
  await database.raw(
    `delete from pgboss.job where (state in ('completed', 'cancelled') and completed_on < now() - interval '1 day')
       or (state = 'failed' and completed_on < now() - interval '1 year')`,
  )
}

/**
 * Jobs that ran when the only process of an embedded database was killed run again at once. On PostgreSQL another
 * instance may hold them: there the missing heartbeat tells.
 */
export const takeBackFromDead = async (database: Database): Promise<void> => {
  await database.raw(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' and retry_count < retry_limit`,
  )
}

/** Puts a failed job back for one more try; answers its kind, or null when there is no failed job with this id. */
export const sendBack = async (database: Database, id: string): Promise<string | null> => {
  const { rows } = await database.raw(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
     where id::text = $1 and state = 'failed' returning name`,
    [id],
  )
  return typeof rows[0]?.name === 'string' ? rows[0].name : null
}
