import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'

/** Creates a failed job as if its attempts were used up. Its queue must exist. */
export const seedFailedJob = async <Data extends object>(
  db: Db,
  { name }: JobKind<Data>,
  data: Data,
): Promise<void> => {
  await sql`insert into pgboss.job (name, data, state, policy, singleton_key, retry_limit, completed_on, output)
    select q.name, ${JSON.stringify(data)}::jsonb, 'failed', q.policy, ${crypto.randomUUID()}, q.retry_limit, now(),
      '{"message": "no space left on device"}'::jsonb
    from pgboss.queue q where q.name = ${name}`.execute(db)
}
