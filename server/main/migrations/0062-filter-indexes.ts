import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create index if not exists accounting_document_by_conversion on accounting_document (((converted_id is null)::int), year, number, id)
    where kind = 'pro_forma'`,
  `create index if not exists document_request_by_created on document_request (state, created_at)`,
]

/** Managers filter pro-formas by their conversion, and document requests by their day. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
