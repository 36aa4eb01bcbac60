import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table bank_connection alter column user_id drop not null`,
  `create index bank_connection_provider on bank_connection (id desc) where user_id is null`,
  `create table incoming_transfer (
    id integer generated always as identity primary key,
    account_id integer references bank_account (id) on delete set null,
    entry integer not null check (entry >= 0),
    account_identity text not null,
    account_label text not null,
    bank_name text not null,
    booked_on date not null,
    currency text not null check (currency in ('EUR', 'GBP', 'USD')),
    cents bigint not null check (cents > 0),
    counterparty text,
    description text,
    bank_ref text,
    twin_id integer references incoming_transfer (id) on delete set null check (twin_id < id),
    settled_cents bigint not null default 0 check (settled_cents between 0 and cents),
    set_aside_at timestamptz,
    set_aside_by integer references app_user (id) on delete set null,
    gone_at timestamptz,
    created_at timestamptz not null,
    version integer not null default 1,
    words_search text generated always as (search_fold(coalesce(counterparty, '') || ' ' || coalesce(description, ''))) stored,
    check (set_aside_at is null or settled_cents < cents)
  )`,
  `create unique index incoming_transfer_entry on incoming_transfer (account_id, entry) where account_id is not null`,
  `create index incoming_transfer_day on incoming_transfer (booked_on, id)`,
  `create index incoming_transfer_amount on incoming_transfer (cents, id)`,
  `create index incoming_transfer_open on incoming_transfer (booked_on, id)
   where settled_cents < cents and set_aside_at is null and gone_at is null`,
  `create index incoming_transfer_taken_back on incoming_transfer (booked_on, id) where gone_at is not null and settled_cents > 0`,
  `create index incoming_transfer_identity on incoming_transfer (account_identity) where account_id is null`,
  `create index incoming_transfer_twin on incoming_transfer (twin_id) where twin_id is not null`,
  `create index incoming_transfer_set_aside_by on incoming_transfer (set_aside_by) where set_aside_by is not null`,
  `create table transfer_account (
    account_id integer primary key references bank_account (id) on delete cascade,
    read_state text not null
  )`,
  `create table transfer_booking (
    id integer generated always as identity primary key,
    transfer_id integer not null references incoming_transfer (id),
    invoice_id integer not null references accounting_document (id),
    cents bigint not null check (cents > 0),
    made_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    undone_at timestamptz,
    undone_by integer references app_user (id) on delete set null
  )`,
  `create index transfer_booking_transfer on transfer_booking (transfer_id, invoice_id) where undone_at is null`,
  `create index transfer_booking_invoice on transfer_booking (invoice_id)`,
  `create index transfer_booking_made_by on transfer_booking (made_by) where made_by is not null`,
  `create index transfer_booking_undone_by on transfer_booking (undone_by) where undone_by is not null`,
  `create table customer_balance_entry (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id),
    currency text not null check (currency in ('EUR', 'GBP', 'USD')),
    cents bigint not null check (cents <> 0),
    kind text not null check (kind in ('excess', 'used', 'returned', 'undone')),
    transfer_id integer references incoming_transfer (id),
    invoice_id integer references accounting_document (id),
    reverses_id integer unique references customer_balance_entry (id),
    made_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    check ((kind = 'undone') = (reverses_id is not null)),
    check (kind <> 'excess' or (cents > 0 and transfer_id is not null)),
    check (kind <> 'used' or (cents < 0 and invoice_id is not null)),
    check (kind <> 'returned' or cents < 0)
  )`,
  `create index customer_balance_entry_user on customer_balance_entry (user_id, currency, id)`,
  `create index customer_balance_entry_transfer on customer_balance_entry (transfer_id) where transfer_id is not null`,
  `create index customer_balance_entry_invoice on customer_balance_entry (invoice_id) where invoice_id is not null`,
  `create index customer_balance_entry_made_by on customer_balance_entry (made_by) where made_by is not null`,
]

/**
 * Allows bank connections of the provider itself. Stores what its accounts received, which invoices were paid with it,
 * and what customers have to their credit.
 */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
