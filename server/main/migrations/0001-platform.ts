import { type Kysely, sql } from 'kysely'

/** The platform's tables. Real time and product time are told apart where the column is read. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create table mail_outbox (
    id integer generated always as identity primary key,
    kind text not null,
    to_address text not null,
    language text not null,
    subject text not null,
    html text not null,
    text text not null,
    reply_to text,
    secret_sealed text,
    key text unique,
    state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text,
    message_id text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`.execute(db)
  await sql`create index mail_outbox_pending on mail_outbox (next_attempt_at) where state = 'pending'`.execute(db)
  await sql`create table audit_entry (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    actor_kind text not null check (actor_kind in ('visitor', 'customer', 'staff', 'system', 'provider')),
    actor_user_id integer,
    act text not null,
    subject_type text not null,
    subject_id text not null,
    before jsonb,
    after jsonb,
    request_id text,
    ip text
  )`.execute(db)
  await sql`create index audit_entry_subject on audit_entry (subject_type, subject_id, id)`.execute(db)
  await sql`create index audit_entry_actor on audit_entry (actor_user_id, id)`.execute(db)
  await sql`create table stored_file (
    id integer generated always as identity primary key,
    key text not null unique,
    size integer not null check (size >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null default now()
  )`.execute(db)
  await sql`create table domain_event (
    id integer generated always as identity primary key,
    name text not null,
    key text,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    unique (name, key)
  )`.execute(db)
  await sql`create table event_delivery (
    id integer generated always as identity primary key,
    event_id integer not null references domain_event (id),
    listener text not null,
    created_at timestamptz not null default now(),
    done_at timestamptz,
    unique (event_id, listener)
  )`.execute(db)
  await sql`create index event_delivery_open on event_delivery (created_at) where done_at is null`.execute(db)
  await sql`create table clock (
    id integer primary key check (id = 1),
    offset_ms bigint not null check (offset_ms >= 0)
  )`.execute(db)
  await sql`insert into clock (id, offset_ms) values (1, 0)`.execute(db)
  await sql`create table rate_window (
    key text primary key,
    window_end timestamptz not null,
    count integer not null
  )`.execute(db)
  await sql`create index rate_window_end on rate_window (window_end)`.execute(db)
  await sql`create table captcha_spent (
    signature text primary key,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index captcha_spent_expires on captcha_spent (expires_at)`.execute(db)
  await sql`create table job_lease (
    name text primary key,
    holder text,
    held_until timestamptz,
    due_at timestamptz not null default now()
  )`.execute(db)
}
