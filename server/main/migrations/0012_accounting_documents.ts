import { type Kysely, sql } from 'kysely'

const statements = [
  // The last number given in each series: counted up in the transaction that numbers a document, so that a rollback leaves no gap.
  `create table document_series (
    kind text not null check (kind in ('invoice', 'credit_note', 'pro_forma')),
    year integer not null,
    last_number integer not null,
    primary key (kind, year)
  )`,

  `create table accounting_document (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('invoice', 'credit_note', 'pro_forma')),
    state text not null check (state in ('pending', 'held', 'issued')),
    held_reason text check (held_reason in ('not_incorporated', 'rate_missing')),
    origin text not null check (origin in ('manual', 'subscription', 'consultancy', 'external_purchase', 'pro_forma')),
    origin_key text unique,
    year integer,
    number integer,
    dated_on date not null,
    supplied_on date,
    user_id integer references app_user (id),
    customer_name text not null,
    address text not null,
    city text,
    contact text,
    fiscal_number text,
    language text not null,
    currency text not null check (currency in ('EUR', 'GBP', 'USD')),
    items jsonb not null,
    net_cents bigint not null,
    vat_cents bigint not null,
    total_cents bigint not null check (total_cents = net_cents + vat_cents),
    notes text,
    sterling_millionths bigint,
    sterling_vat_cents bigint,
    invoice_id integer references accounting_document (id),
    converted_id integer unique references accounting_document (id),
    send_to text,
    credited_cents bigint not null default 0 check (credited_cents between 0 and total_cents),
    paid_at timestamptz,
    issues integer not null default 0,
    revision integer not null default 1,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    name_sought text generated always as (search_fold(customer_name)) stored,
    contact_sought text generated always as (search_fold(contact)) stored,
    unique (kind, year, number),
    check ((state = 'issued') = (number is not null) and (number is null) = (year is null)),
    check ((state = 'held') = (held_reason is not null)),
    check ((kind = 'credit_note') = (invoice_id is not null))
  )`,
  `create index accounting_document_waiting on accounting_document (kind, id) where number is null`,
  `create index accounting_document_user on accounting_document (user_id, kind, id)`,
  `create index accounting_document_invoice on accounting_document (invoice_id) where invoice_id is not null`,
  `create index accounting_document_name on accounting_document using gin (name_sought gin_trgm_ops)`,
  `create index accounting_document_contact on accounting_document using gin (contact_sought gin_trgm_ops)`,

  // Each version of a numbered document: what it said, and its PDF once that is made.
  `create table document_issue (
    document_id integer not null references accounting_document (id),
    version integer not null,
    content jsonb not null,
    file_key text references stored_file (key),
    issued_at timestamptz not null,
    issued_by integer references app_user (id),
    primary key (document_id, version)
  )`,
  `create index document_issue_without_file on document_issue (document_id) where file_key is null`,

  // Units of a currency that a pound buys in a month, in millionths.
  `create table exchange_rate (
    currency text not null check (currency in ('EUR', 'USD')),
    month text not null,
    millionths bigint not null check (millionths > 0),
    primary key (currency, month)
  )`,

  // Stored files that go out with a mail.
  `create table mail_attachment (
    mail_id integer not null references mail_outbox (id) on delete cascade,
    position integer not null,
    file_key text not null references stored_file (key),
    name text not null,
    type text not null,
    primary key (mail_id, position)
  )`,
]

/** Invoices, credit notes and pro-formas, their series, versions and exchange rates; files that go out with mails. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
