import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create index if not exists document_request_all_due on document_request (due_on, id)`,
  `create index if not exists app_user_by_flags on app_user
    (active, ((email_verified_at is null)::int), registered_at, id) where deleted_at is null`,
]

/** Managers sort requests of all states and customers by due day, and filter users by both flags at once. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
