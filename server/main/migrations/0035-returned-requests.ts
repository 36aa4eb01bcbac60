import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // The newest document that was there when the request was last sent back: only a later one answers it anew.
  'alter table document_request add column returned_up_to integer',
  // Of one that is sent back now, nothing new has come. Of one that was answered anew it is not known which file did.
  `update document_request r
    set returned_up_to = coalesce((select max(d.id) from document d where d.request_id = r.id and d.deleted_at is null), 0)
    where r.state = 'returned'`,
]

/** A request that was sent back knows which files were there by then. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
