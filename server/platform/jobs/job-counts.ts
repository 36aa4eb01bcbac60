import type { Database } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'

/** Counts of one kind's jobs. */
export interface KindCount {
  readonly name: string
  /** Due now. */
  readonly waiting: number
  /** To be retried, or to run, later. */
  readonly later: number
  readonly running: number
  readonly failed: number
  /** Age of the oldest due job, in seconds. */
  readonly oldestSeconds: number | null
}

/** Returns the age of the oldest due job of these kinds, in seconds; null when none is due. */
export const oldestOf = (kinds: readonly KindCount[]): number | null => {
  const ages = kinds.flatMap(({ oldestSeconds }) => (oldestSeconds === null ? [] : [oldestSeconds]))
  return ages.length > 0 ? Math.max(...ages) : null
}

/** The state of one sweep. */
export interface SweepState {
  readonly name: string
  readonly intervalSeconds: number | null
  readonly lastRunAt: string | null
  readonly durationMs: number | null
  readonly lastError: string | null
  readonly dueAt: string
  readonly running: boolean
  /** Whether it should have run long ago. */
  readonly overdue: boolean
}

/** Counts waiting, running and failed jobs by kind; completed jobs are not read. Kinds without any are left out. */
export const countJobs = async (database: Database): Promise<KindCount[]> => {
  const { rows } = await database.raw(
    `select name,
       count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
       count(*) filter (where state < 'active' and start_after > now())::int as later,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       floor(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())))::int
         as oldest_seconds
     from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
  )
  return rows.map((row) => ({
    name: String(row.name),
    waiting: Number(row.waiting),
    later: Number(row.later),
    running: Number(row.running),
    failed: Number(row.failed),
    oldestSeconds: row.oldest_seconds === null ? null : Number(row.oldest_seconds),
  }))
}

/** Returns the duration in milliseconds; null while the latest run has not ended. */
const durationMs = (started: string, ended: string): number | null => {
  const ms = Math.round(Date.parse(ended) - Date.parse(started))
  return ms < 0 ? null : ms
}

/** Lists the sweeps of these names with their last run; one that never ran is due now. */
export const listSweeps = async (database: Database, names: readonly string[]): Promise<SweepState[]> => {
  const rows = await database.db
    .selectFrom('job_lease')
    .selectAll()
    .where('name', 'in', [...names, ''])
    .orderBy('name')
    .execute()
  const now = Date.now()
  return rows.map((row) => {
    const { started_at: started, ended_at: ended, every_seconds: every } = row
    const running = row.holder !== null && row.leased_until !== null && Date.parse(row.leased_until) > now
    const late = now - Date.parse(row.due_at)
    return {
      name: row.name,
      intervalSeconds: every,
      lastRunAt: instantOrNull(started),
      durationMs: started && ended ? durationMs(started, ended) : null,
      lastError: row.last_error,
      dueAt: instant(row.due_at),
      running,
      overdue: !running && late > Math.max(300_000, 3_000 * (every ?? 0)),
    }
  })
}
