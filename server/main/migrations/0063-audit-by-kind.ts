import { type QueryExecutorProvider, sql } from 'kysely'

/** Admins filter the trail by who acted: a kind without entries is then known without reading the trail. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql.raw('create index if not exists audit_entry_by_kind on audit_entry (actor_kind, id)').execute(db)
}
