import { type Kysely, sql } from 'kysely'

const statements = [
  // Product time. A due deletion leaves the row without anything personal: what the law keeps still points to it.
  `alter table app_user add column if not exists deletion_due_at timestamptz`,
  `alter table app_user add column if not exists deleted_at timestamptz`,
  `alter table app_user add constraint app_user_deleted_check
    check (deleted_at is null or (disabled_at is not null and password_hash is null and deletion_due_at is null))`,
  `create index app_user_deletion_due on app_user (deletion_due_at) where deletion_due_at is not null`,
  `create index app_user_deleted on app_user (id) where deleted_at is not null`,

  // Whose mail it is, whatever address the user has by now.
  `alter table mail_outbox add column user_id integer references app_user (id) on delete set null`,
  `update mail_outbox m set user_id = u.id from app_user u where lower(m.to_address) = u.email`,
  `create index mail_outbox_user on mail_outbox (user_id, id) where user_id is not null`,

  `create table second_factor (
    user_id integer primary key references app_user (id) on delete cascade,
    seed_sealed text not null check (length(seed_sealed) > 60),
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer,
    check ((confirmed_at is null) = (last_step is null))
  )`,
  `create table recovery_code (
    id integer generated always as identity primary key,
    user_id integer not null references second_factor (user_id) on delete cascade,
    code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null,
    used_at timestamptz,
    unique (user_id, code_hash)
  )`,
  // The first of two steps of a log-in was right; real time, minutes long.
  `create table login_ticket (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
    failures integer not null default 0,
    expires_at timestamptz not null
  )`,
  `create index login_ticket_expires on login_ticket (expires_at)`,
  `create index login_ticket_user on login_ticket (user_id)`,
]

/** The second factor, deletions that can be taken back, and whose each mail is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
