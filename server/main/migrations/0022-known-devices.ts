import { type Kysely, sql } from 'kysely'

const statements = [
  // Browsers in which somebody has logged in to an account, on real time; the token itself is in the browser's cookie only.
  `create table account_device (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id) on delete cascade,
    token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > last_used_at),
    unique (id, user_id)
  )`,
  `create index account_device_user on account_device (user_id, last_used_at)`,
  `create index account_device_expires on account_device (expires_at)`,
  // A session knows the device of its own account that it was begun on.
  `alter table user_session add column device_id integer`,
  `alter table user_session add constraint user_session_device_fkey foreign key (device_id, user_id)
    references account_device (id, user_id) on delete set null (device_id)`,
  `create index user_session_device on user_session (device_id) where device_id is not null`,

  `alter table account_link add column from_known_device boolean not null default false`,
  `alter table account_link drop constraint if exists account_link_kind_check`,
  `alter table account_link add constraint account_link_kind_check check (kind in ('confirm', 'reset', 'welcome', 'unlock'))`,
]

/** Devices that an account knows, and links that let a new one try to log in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
