import { type QueryExecutorProvider, sql } from 'kysely'

/** Paid documents that waited for the company of an account which is deleted by now get their numbers: no company will come. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`update accounting_document set state = 'pending', held_reason = null
    where held_reason = 'not_incorporated' and user_id in (select id from app_user where deleted_at is not null)`.execute(
    db,
  )
}
