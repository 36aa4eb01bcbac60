import { type QueryExecutorProvider, sql } from 'kysely'

/** Each sortable column with the id behind it, so that equal values have one order. Names compare letter by letter. */
const statements = [
  `create index if not exists accounting_document_by_date on accounting_document (kind, dated_on, id)`,
  `create index if not exists accounting_document_by_name on accounting_document (kind, name_search collate "C", id)`,
  `create index if not exists accounting_document_by_total on accounting_document (kind, total_cents, id)`,
  `create index if not exists company_by_name on company (name_search collate "C", id)`,
  `create index if not exists app_user_by_email on app_user (email collate "C", id) where deleted_at is null`,
]

/** Managers sort their lists by columns. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
