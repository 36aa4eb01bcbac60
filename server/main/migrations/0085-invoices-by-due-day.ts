import { type QueryExecutorProvider, sql } from 'kysely'

/** Those without a due day are last in both directions, so that each direction has its index. */
const statements = [
  `create index accounting_document_by_due on accounting_document (kind, coalesce(due_on, 'infinity'::date), id)
   where kind = 'invoice'`,
  `create index accounting_document_by_due_down on accounting_document (kind, coalesce(due_on, '-infinity'::date), id)
   where kind = 'invoice'`,
]

/** Managers sort invoices by the day by which they are to be paid. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
