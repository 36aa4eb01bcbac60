import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import { withoutSecrets } from '#server/platform/secrets/hide-secrets.ts'
import { splitCause } from './job-cause.ts'

/** A job with a person's address, as exported to that person. */
export interface PersonalJob {
  readonly id: string
  readonly kind: string
  readonly createdAt: string
  readonly data: Record<string, unknown>
}

/** Selects jobs of these kinds, in any state, with this address. */
const about = (kinds: readonly string[], email: string) =>
  sql`name in (${sql.join([...kinds, ''])}) and lower(data->>'email') = ${email.toLowerCase()}`

/** Lists the jobs of these kinds with an address, oldest first. */
export const jobsAbout = async (db: Db, kinds: readonly string[], email: string): Promise<PersonalJob[]> => {
  const { rows } = await sql<{ id: string; name: string; created_on: string; data: unknown }>`
    select id::text as id, name, created_on, data from pgboss.job where ${about(kinds, email)}
    order by created_on, id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    kind: row.name,
    createdAt: instant(row.created_on),
    data: withoutSecrets(splitCause(row.data).data),
  }))
}

/**
 * Deletes them, waiting ones too: they concern nobody any more. The queue replaces the row of a failing job by a new
 * one. A statement that waited for the old row has not seen the new one, so it repeats until none is left.
 */
export const deleteJobsAbout = async (trx: Trx, kinds: readonly string[], email: string): Promise<void> => {
  for (let left = true; left; ) {
    await sql`delete from pgboss.job where ${about(kinds, email)}`.execute(trx)
    const { rows } = await sql`select 1 from pgboss.job where ${about(kinds, email)} limit 1`.execute(trx)
    left = rows.length > 0
  }
}
