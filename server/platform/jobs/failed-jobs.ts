import type { JobStatus } from '#contract/platform/admin-choices.ts'
import type { Database } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { withoutSecrets } from '#server/platform/secrets/hide-secrets.ts'
import { splitCause } from './job-cause.ts'

/** A job: what it is, its status, its number of attempts, and why the last one failed. */
export interface StoredJob {
  readonly id: string
  readonly name: string
  readonly status: JobStatus
  readonly createdAt: string
  /** When it failed for good. */
  readonly failedAt: string | null
  readonly attempts: number
  readonly error: string
  /** The delivered event that caused it. */
  readonly causedBy: string | null
  /** Its payload; secrets are redacted. */
  readonly payload: Record<string, unknown>
}

/** A page of the list; `page` starts at 1. */
export interface FailedPage {
  readonly page: number
  readonly itemsPerPage: number
  /** Only this kind. */
  readonly name?: string | undefined
}

interface Row {
  id: string
  name: string
  state: string
  created_on: string
  failed_on: string | null
  retry_count: number
  error: string | null
  data: unknown
}

// A handler's error is stored as it is, a timeout's under "value".
const columns = `id::text as id, name, state, created_on, retry_count, data,
  case when state = 'failed' then completed_on end as failed_on,
  case when state in ('failed', 'retry', 'active') then
    coalesce(output->>'message', output->'value'->>'message', output::text) end as error`

/** Statuses by the queue's own states; the product cancels no job. */
const statuses: Readonly<Record<string, JobStatus>> = {
  created: 'waiting',
  retry: 'retrying',
  active: 'running',
  completed: 'completed',
}

const present = (row: Row): StoredJob => {
  const { data, causedBy } = splitCause(row.data)
  const status = statuses[row.state] ?? 'failed'
  return {
    id: row.id,
    name: row.name,
    status,
    createdAt: instant(row.created_on),
    failedAt: instantOrNull(row.failed_on),
    attempts: status === 'waiting' ? 0 : row.retry_count + 1,
    error: row.error ?? '',
    causedBy,
    payload: withoutSecrets(data),
  }
}

const presentAll = (rows: readonly object[]): StoredJob[] => (rows as readonly Row[]).map(present)

/** Lists failed jobs of all kinds, newest first, with their number. */
export const listFailed = async (
  database: Database,
  { page, itemsPerPage, name }: FailedPage,
): Promise<{ items: StoredJob[]; total: number }> => {
  const { rows } = await database.raw(
    `select ${columns} from pgboss.job where state = 'failed' and ($3::text is null or name = $3)
     order by completed_on desc, id limit $1 offset $2`,
    [itemsPerPage, (page - 1) * itemsPerPage, name ?? null],
  )
  const { rows: counted } = await database.raw(
    `select count(*)::int as total from pgboss.job where state = 'failed' and ($1::text is null or name = $1)`,
    [name ?? null],
  )
  return { items: presentAll(rows), total: Number(counted[0]?.total ?? 0) }
}

/** Finds a job that failed, or that an event caused, whatever its state; null when there is none with this id. */
export const findJob = async (database: Database, id: string): Promise<StoredJob | null> => {
  const { rows } = await database.raw(
    `select ${columns} from pgboss.job where id::text = $1 and (state = 'failed' or data ? 'causedBy')`,
    [id],
  )
  return presentAll(rows)[0] ?? null
}

/** Lists the latest jobs that an event caused, oldest first. */
export const jobsCausedBy = async (database: Database, eventId: string, limit: number): Promise<StoredJob[]> => {
  const { rows } = await database.raw(
    `select * from (select ${columns} from pgboss.job where data->>'causedBy' = $1
       order by created_on desc, id desc limit $2) latest order by "created_on", id`,
    [eventId, limit],
  )
  return presentAll(rows)
}
