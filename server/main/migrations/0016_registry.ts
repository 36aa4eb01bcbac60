import { type Kysely, sql } from 'kysely'

const statements = [
  // How each incorporated company with a number stands with the registry; `read_at` null while it was never read. A row whose
  // `next_read_at` has come is due. Dates are the registry's own, never reckoned here.
  `create table registry_record (
    id integer generated always as identity primary key,
    company_id integer not null unique references company (id) on delete cascade,
    company_number text not null,
    company_name text,
    company_status text,
    company_status_detail text,
    incorporated_on date,
    account_next_made_up_to date,
    account_next_due date,
    account_last_made_up_to date,
    statement_next_made_up_to date,
    statement_next_due date,
    statement_last_made_up_to date,
    read_at timestamptz,
    failure text,
    failed_at timestamptz,
    failures integer not null default 0,
    next_read_at timestamptz not null,
    check ((failure is null) = (failed_at is null))
  )`,
  `create index registry_record_due on registry_record (next_read_at)`,
  `create index registry_record_accounts on registry_record (account_next_due) where account_next_due is not null`,
  `create index registry_record_statement on registry_record (statement_next_due) where statement_next_due is not null`,

  // How many calls the present window of the registry's limit has had, shared by all instances; one row.
  `create table registry_allowance (
    id integer primary key check (id = 1),
    window_end timestamptz not null,
    calls integer not null
  )`,

  // What another reading found changed.
  `create table registry_change (
    id integer generated always as identity primary key,
    record_id integer not null references registry_record (id) on delete cascade,
    noticed_at timestamptz not null,
    field text not null,
    before text,
    after text
  )`,
  `create index registry_change_record on registry_change (record_id, id desc)`,

  // Which notice of which deadline went out: each once, whatever is repeated.
  `create table deadline_notice (
    record_id integer not null references registry_record (id) on delete cascade,
    kind text not null check (kind in ('accounts', 'confirmationStatement')),
    due_on date not null,
    days_before integer not null check (days_before in (60, 30, 7, 1)),
    sent_at timestamptz not null,
    primary key (record_id, kind, due_on, days_before)
  )`,

  // Private addresses of calendars: only the hash of each is kept.
  `create table calendar_feed (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    scope text not null check (scope in ('own', 'companies')),
    token_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz,
    unique (user_id, scope)
  )`,
]

/** What the company registry says, which notices went out, and private calendars. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
