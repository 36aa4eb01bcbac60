import type { Database } from '#server/platform/database/database.ts'
import type { JobKind } from './job-kind.ts'

/** Deletes failed jobs whose work is done, as their kinds define it. */
export const purgeCompletedJobs = async (database: Database, kinds: readonly JobKind<object>[]): Promise<void> => {
  for (const { name, isDone } of kinds)
    if (isDone !== undefined)
      await database.raw(`delete from pgboss.job job where name = $1 and state = 'failed' and (${isDone})`, [name])
}
