import { type Kysely, sql } from 'kysely'

const statements = [
  // The trail is narrowed down by time, act and words; by actor and subject it could be before.
  `create index audit_entry_at on audit_entry (at)`,
  `create index audit_entry_act on audit_entry (act, id)`,
  `create index audit_entry_words on audit_entry using gin ((
    coalesce(before::text, '') || ' ' || coalesce(after::text, '') || ' ' || coalesce(request_id, '') || ' ' || coalesce(ip, '')
  ) gin_trgm_ops)`,

  // When periodic work ran last, how long it took, why it failed.
  `alter table job_lease add column every_seconds integer`,
  `alter table job_lease add column started_at timestamptz`,
  `alter table job_lease add column ended_at timestamptz`,
  `alter table job_lease add column last_error text`,

  // A mail that an admin sent again stands beside the one it repeats; what was erased keeps its key only.
  `alter table mail_outbox add column resent_of integer references mail_outbox (id) on delete set null`,
  `alter table mail_outbox add column erased_at timestamptz`,
  // Whether there ever was a personal link; a writer's own words may look like its place.
  `alter table mail_outbox add column with_link boolean not null default false`,
  `update mail_outbox set with_link = true where secret_sealed is not null or strpos(html, '%SECRET%') > 0`,
  `create index mail_outbox_state on mail_outbox (state, id)`,
  `create index mail_outbox_resent on mail_outbox (resent_of) where resent_of is not null`,
  `create index mail_outbox_done on mail_outbox (created_at) where state <> 'pending' and erased_at is null`,
  `create index mail_outbox_to on mail_outbox using gin (to_address gin_trgm_ops)`,

  // The order of arrival, by which the list of deliveries is paged.
  `alter table provider_event add column position integer generated always as identity`,
  `create unique index provider_event_position on provider_event (position)`,
  `create index provider_event_open on provider_event (position) where processed_at is null`,

  // Instances that run, by the sign of life that each gives; on real time.
  `create table instance (
    id text primary key,
    version text not null,
    started_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    skew_ms integer not null
  )`,

  // Backups that were written whole; a restored database knows those made before its own.
  `create table backup_run (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    rows integer not null,
    files integer not null
  )`,

  // Staff who were invited and have no password yet; disabled accounts are few.
  `alter table app_user add column invited_at timestamptz`,
  `create index app_user_disabled on app_user (id) where disabled_at is not null`,
  `create index user_role_role on user_role (role, user_id)`,
]

/** What the admin's room reads: staff, trail, jobs, mails, deliveries, health. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
