import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table accounting_document add constraint accounting_document_due_after_date
    check (number is null or due_on is null or due_on >= dated_on)`,
  `create index accounting_document_due on accounting_document (due_on)
   where kind = 'invoice' and number is not null and paid_at is null and uncollectible_at is null and due_on is not null`,
]

/**
 * Ensures that no invoice is due before its day, and finds those that are due by their day. Invoices that were issued
 * before have no due day, as nobody told their customers one.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
