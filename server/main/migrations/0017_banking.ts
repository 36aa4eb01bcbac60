import { type Kysely, sql } from 'kysely'

const statements = [
  // The banks of a country as the aggregator last told them.
  `create table bank_directory (
    provider text not null,
    country text not null,
    institutions jsonb not null,
    read_at timestamptz not null,
    primary key (provider, country)
  )`,

  // A customer's bank. It stays the same through every renewal of its consent, so that its transactions do.
  // `held_until` is real time: who synchronises it holds it for so long.
  `create table bank_connection (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    source text not null check (source in ('gocardless', 'truelayer', 'file')),
    institution_id text not null,
    bank_name text not null,
    country text,
    logo text,
    state text not null check (state in ('pending', 'active', 'expired', 'failed', 'cancelled')),
    expires_at timestamptz,
    revoked boolean not null default false,
    created_at timestamptz not null,
    next_sync_at timestamptz,
    synced_at timestamptz,
    result jsonb,
    held_until timestamptz
  )`,
  `create index bank_connection_user on bank_connection (user_id, id desc)`,
  `create index bank_connection_due on bank_connection (next_sync_at) where next_sync_at is not null`,
  `create index bank_connection_expiry on bank_connection (expires_at) where state = 'active'`,

  // One visit to the bank. `sealed` holds its link and what the aggregator wants to be given (tokens, numbers) until it is over;
  // of the reference in the return address only the hash is kept. With `next_try_at` it is to be withdrawn there, also when the
  // connection is gone.
  `create table bank_consent (
    id integer generated always as identity primary key,
    connection_id integer references bank_connection (id) on delete set null,
    user_id integer references app_user (id) on delete set null,
    source text not null,
    reference_hash text not null unique,
    sealed text,
    state text not null check (state in ('begun', 'granted', 'replaced', 'cancelled', 'refused', 'lapsed', 'withdrawing', 'withdrawn')),
    history_days integer not null,
    begun_at timestamptz not null,
    granted_at timestamptz,
    expires_at timestamptz,
    ended_at timestamptz,
    accounts_due_at timestamptz,
    next_try_at timestamptz,
    tries integer not null default 0
  )`,
  `create index bank_consent_connection on bank_consent (connection_id, id desc)`,
  `create unique index bank_consent_granted on bank_consent (connection_id) where state = 'granted'`,
  `create index bank_consent_begun on bank_consent (begun_at) where state = 'begun'`,
  `create index bank_consent_to_withdraw on bank_consent (next_try_at) where next_try_at is not null`,

  // `identity` finds an account again after a renewal (IBAN, sort code and number, or what else the bank gives), hashed.
  // `external_id` is sealed. Entries are numbered within the account.
  `create table bank_account (
    id integer generated always as identity primary key,
    connection_id integer not null references bank_connection (id) on delete cascade,
    identity text not null,
    external_id text,
    name text,
    last_four text,
    currency text not null,
    chosen boolean not null default true,
    covered_from date,
    covered_to date,
    synced_at timestamptz,
    failure text,
    failed_at timestamptz,
    next_try_at timestamptz,
    next_entry integer not null default 1,
    unique (connection_id, identity)
  )`,

  // Calls made to the aggregator for an account and a kind of data within a day of the limit.
  `create table bank_call_budget (
    account_id integer not null references bank_account (id) on delete cascade,
    kind text not null check (kind in ('details', 'balances', 'transactions')),
    window_ends_at timestamptz not null,
    calls integer not null,
    primary key (account_id, kind)
  )`,

  // What the bank has of a day, as a set: days are what is compared, replaced and read. Entries stand one after the other, ended by
  // chr(30), their parts by chr(31): number, status, booking day, value day, amount, currency, description, counterpart, the bank's
  // id, the aggregator's id and, where there is no day at all (these stand under the year 9999), the day of the first reading.
  // `entries` and `control_sum` are counted from the bank's answer; `digest` is the answer's.
  `create table bank_day (
    account_id integer not null references bank_account (id) on delete cascade,
    day date not null,
    transactions text not null,
    entries integer not null check (entries > 0),
    control_sum numeric not null,
    digest text not null,
    primary key (account_id, day)
  )`,
  // To compress a day costs more than to write it.
  `alter table bank_day alter column transactions set storage external`,

  // Which notice of which consent's end went out: each once.
  `create table bank_consent_notice (
    consent_id integer not null references bank_consent (id) on delete cascade,
    days_before integer not null check (days_before in (14, 7, 1)),
    sent_at timestamptz not null,
    primary key (consent_id, days_before)
  )`,
]

/** Banks: connections, consents, accounts, their transactions, and the aggregator's daily limits. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
