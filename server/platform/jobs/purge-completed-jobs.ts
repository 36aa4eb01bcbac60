import type { Database } from '../database/database.ts'
import type { JobKind } from './job-kind.ts'

/** Takes away the failed jobs whose work something else has done meanwhile, as their kinds tell it. */
export const purgeCompletedJobs = async (database: Database, kinds: readonly JobKind<object>[]): Promise<void> => {
  for (const { name, isDone } of kinds)
    if (isDone !== undefined)
      await database.raw(`delete from pgboss.job job where name = $1 and state = 'failed' and (${isDone})`, [name])
}
