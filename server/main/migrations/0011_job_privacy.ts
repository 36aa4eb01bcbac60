import { type Kysely, sql } from 'kysely'

/** Entries about failed jobs say no more whom the job was about: they are not found when that person is erased. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update audit_entry set "before" = "before" - 'email' - 'ip' - 'userAgent'
    where subject_type = 'job' and "before" ?| array['email', 'ip', 'userAgent']`.execute(db)
}
