import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // A record of its own: no number, no series, no job. Once issued it has only its invoice, and goes with it if that
  // is deleted before it has its number.
  `create table invoice_draft (
    id integer generated always as identity primary key,
    user_id integer references app_user (id),
    content jsonb,
    revision integer not null default 1,
    made_by integer not null references app_user (id),
    changed_by integer not null references app_user (id),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    invoice_id integer unique references accounting_document (id) on delete cascade,
    check ((invoice_id is null) = (content is not null)),
    check (invoice_id is null or user_id is null)
  )`,
  `create index invoice_draft_open on invoice_draft (changed_at desc, id desc) where invoice_id is null`,
  `create index invoice_draft_user on invoice_draft (user_id) where user_id is not null`,
]

/** Invoices that staff write and have not issued. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
