import type { Database } from '#server/platform/database/database.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import { withoutSecrets } from '#server/platform/secrets/hide-secrets.ts'

/** A dead job: what it was, why it failed, and its number of attempts. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly failedAt: string | null
  readonly attempts: number
  readonly error: string
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
  created_on: string
  completed_on: string | null
  retry_count: number
  error: string | null
  data: unknown
}

// A handler's error is stored as it is, a timeout's under "value".
const columns = `id::text as id, name, created_on, completed_on, retry_count,
  coalesce(output->>'message', output->'value'->>'message', output::text) as error, data`

const present = (row: Row): FailedJob => ({
  id: row.id,
  name: row.name,
  createdAt: instant(row.created_on),
  failedAt: instantOrNull(row.completed_on),
  attempts: row.retry_count + 1,
  error: row.error ?? '',
  payload: withoutSecrets(row.data),
})

const presentAll = (rows: readonly object[]): FailedJob[] => (rows as readonly Row[]).map(present)

/** Lists failed jobs of all kinds, newest first, with their number. */
export const listFailed = async (
  database: Database,
  { page, itemsPerPage, name }: FailedPage,
): Promise<{ items: FailedJob[]; total: number }> => {
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

/** Finds one failed job; null when there is none with this id. */
export const findFailed = async (database: Database, id: string): Promise<FailedJob | null> => {
  const { rows } = await database.raw(`select ${columns} from pgboss.job where state = 'failed' and id::text = $1`, [
    id,
  ])
  return presentAll(rows)[0] ?? null
}
