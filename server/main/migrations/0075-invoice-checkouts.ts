import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table invoice_checkout (
    id integer generated always as identity primary key,
    invoice_id integer not null references accounting_document (id) on delete cascade,
    status text not null check (status in ('opening', 'open', 'waiting', 'paid', 'failed', 'expired', 'refused')),
    stripe_id text unique,
    url text,
    cents bigint not null check (cents > 0),
    currency text not null check (currency in ('EUR', 'GBP', 'USD')),
    language text not null check (language in ('en', 'es', 'it')),
    payment_id text,
    mismatch text,
    excess_cents bigint not null default 0 check (excess_cents between 0 and cents),
    settled_at timestamptz,
    settled_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz,
    paid_at timestamptz,
    mailed_at timestamptz,
    pdf_key text references stored_file (key),
    checked_at timestamptz not null,
    check (status <> 'paid' or paid_at is not null),
    check (excess_cents = 0 or status = 'paid')
  )`,
  `create index invoice_checkout_invoice on invoice_checkout (invoice_id, id)`,
  // One payment page at a time for an invoice.
  `create unique index invoice_checkout_page on invoice_checkout (invoice_id) where status in ('opening', 'open')`,
  `create index invoice_checkout_unfinished on invoice_checkout (checked_at) where status in ('opening', 'open', 'waiting')`,
  `create index invoice_checkout_unmailed on invoice_checkout (id) where status = 'paid' and mailed_at is null`,
  `create index invoice_checkout_excess on invoice_checkout (paid_at, id) where excess_cents > 0 and settled_at is null`,
  `create index invoice_checkout_settled_by on invoice_checkout (settled_by) where settled_by is not null`,
]

/** Stores the checkouts that payment links of invoices opened at the payment provider. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
