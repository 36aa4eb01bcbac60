import { type Kysely, sql } from 'kysely'

const statements = [
  `create table app_user (
    id integer generated always as identity primary key,
    email text not null check (email = lower(email) and length(email) between 3 and 254),
    password_hash text check (password_hash like '$argon2id$%'),
    language text not null check (language in ('en', 'es', 'it')),
    first_name text not null default '',
    last_name text not null default '',
    email_verified_at timestamptz,
    created_by_system boolean not null default false,
    disabled_at timestamptz,
    manager_active boolean not null default false,
    manager_active_reason text,
    registered_at timestamptz not null,
    last_login_at timestamptz
  )`,
  `create unique index app_user_email_key on app_user (lower(email))`,

  `create table user_role (
    user_id integer not null references app_user (id) on delete cascade,
    role text not null check (role in ('ROLE_ADMIN', 'ROLE_MANAGER')),
    primary key (user_id, role)
  )`,

  `create table user_session (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null,
    ends_at timestamptz not null,
    ip text not null,
    user_agent text not null,
    check (expires_at <= ends_at)
  )`,
  `create unique index user_session_token_hash_key on user_session (token_hash)`,
  `create index user_session_user_id on user_session (user_id)`,
  `create index user_session_expires_at on user_session (expires_at)`,

  `create table account_link (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    kind text not null check (kind in ('confirm', 'reset', 'welcome')),
    token_hash text not null check (token_hash ~ '^[0-9a-f]{64}$'),
    request_key text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create unique index account_link_token_hash_key on account_link (token_hash)`,
  `create unique index account_link_request_key_key on account_link (request_key)`,
  `create index account_link_user_id on account_link (user_id)`,

  // Which instance is sending a mail shows in the time until which it holds it.
  `alter table mail_outbox add column claimed_until timestamptz`,
  `alter table mail_outbox alter column message_id set not null`,
  `alter table mail_outbox add constraint mail_outbox_sent_check check ((state = 'sent') = (sent_at is not null))`,
  `alter table mail_outbox add constraint mail_outbox_secret_check check (state <> 'sent' or secret_sealed is null)`,
]

/** Users, their roles, sessions and links; what sending a mail needs to know. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
