import { type QueryExecutorProvider, sql } from 'kysely'

/** Each sortable column with the id behind it, so that equal values have one order; filters come before the order. */
const statements = [
  `create index if not exists app_user_by_verified on app_user (((email_verified_at is null)::int), registered_at, id)
    where deleted_at is null`,
  `create index if not exists app_user_by_active on app_user (active, registered_at, id) where deleted_at is null`,
  `create index if not exists product_by_name on product (search_fold(name) collate "C", id)`,
  `create index if not exists product_by_price on product (price_month_cents, id)`,
  `create index if not exists document_request_by_due on document_request (state, due_on, id)`,
  `create index if not exists document_request_user_due on document_request (user_id, due_on, id)`,
  `create index if not exists payment_invoice_by_total on payment_invoice (total_cents, id) where listed`,
  `create index if not exists document_by_name on document (kind, user_id, folder, name_search collate "C", id)
    where deleted_at is null`,
  `create index if not exists document_public_by_name on document (name_search collate "C", id)
    where kind = 'public' and deleted_at is null`,
]

/** Managers sort and filter the remaining lists. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
