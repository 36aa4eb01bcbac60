import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { type JobKind, jobDefaults } from './job-kind.ts'

/** A job of the demo data that was given up, and why. */
export interface SeededFailure<Data extends object> {
  readonly data: Data
  readonly error: string
  readonly failedAt: Date
}

const minute = 60_000

/** Puts a job among the failed ones as if its tries were used up; one of its kind with these data that is there stays alone. */
export const seedFailedJob = async <Data extends object>(
  trx: Trx,
  { name, retryLimit = jobDefaults.retryLimit }: JobKind<Data>,
  { data, error, failedAt }: SeededFailure<Data>,
): Promise<void> => {
  const at = failedAt.toISOString()
  const begun = new Date(failedAt.getTime() - 5 * minute).toISOString()
  await sql`insert into pgboss.job
      (name, data, state, policy, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
       heartbeat_seconds, retry_count, created_on, start_after, started_on, completed_on, output)
    select q.name, ${JSON.stringify(data)}::jsonb, 'failed', q.policy, ${crypto.randomUUID()}, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max,
      q.expire_seconds, q.heartbeat_seconds, ${retryLimit}::int,
      ${begun}::timestamptz, ${begun}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${JSON.stringify({ message: error })}::jsonb
    from pgboss.queue q where q.name = ${name} and not exists (
      select 1 from pgboss.job j where j.name = q.name and j.data = ${JSON.stringify(data)}::jsonb)`.execute(trx)
}
