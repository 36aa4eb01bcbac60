import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // Since when an issued invoice counts as one that will not be paid.
  `alter table accounting_document add column uncollectible_at timestamptz
    check (uncollectible_at is null or (kind = 'invoice' and number is not null and paid_at is null))`,
  // What is not simply paid is little, however many invoices there are: lists by status and the figures read these alone.
  `create index accounting_document_unpaid on accounting_document (year, number)
    where kind = 'invoice' and number is not null and paid_at is null`,
  `create index accounting_document_credited on accounting_document (year, number)
    where kind = 'invoice' and number is not null and credited_cents > 0`,
]

/** An issued invoice can be uncollectible, and invoices are found by their status. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
