import { type Kysely, sql } from 'kysely'

/** Who of the staff looked at which customer's pages, why, and for how long; real time, like the sessions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table account_view (
    id integer generated always as identity primary key,
    manager_id integer not null references app_user (id),
    user_id integer not null references app_user (id) on delete cascade,
    session_id integer references user_session (id) on delete set null,
    reason text not null check (length(reason) between 5 and 300),
    started_at timestamptz not null,
    ends_at timestamptz not null check (ends_at <= started_at + interval '1 hour'),
    ended_at timestamptz,
    ended_how text check (ended_how in ('stopped', 'time', 'session')),
    check ((ended_at is null) = (ended_how is null)),
    check (manager_id <> user_id)
  )`.execute(db)
  await sql`create unique index account_view_open on account_view (session_id) where ended_at is null`.execute(db)
  await sql`create index account_view_due on account_view (ends_at) where ended_at is null`.execute(db)
  await sql`create index account_view_user on account_view (user_id, id)`.execute(db)
}
