import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // `superseded_at`: a newer check of the person was started, or staff have set the person's status themselves since.
  // `reference` is ours, so that a check is found whose creation had no answer; `attempts` counts the calls to create it.
  `create table identity_check (
    id integer generated always as identity primary key,
    shareholder_id integer not null references shareholder (id) on delete cascade,
    company_id integer not null references company (id) on delete cascade,
    method text not null check (method in ('provider', 'by_hand')),
    status text not null check (status in ('invited', 'in_progress', 'verified', 'failed', 'expired')),
    reference text not null unique,
    token_hash text not null unique,
    provider_check_id text unique,
    provider_status smallint check (provider_status in (0, 1, 2, 3, 4, 6)),
    attempts integer not null default 0,
    started_by text not null check (started_by in ('customer', 'staff')),
    started_at timestamptz not null,
    invited_at timestamptz,
    invitations integer not null default 0,
    expires_at timestamptz,
    read_at timestamptz,
    failure text check (failure in ('unavailable', 'rejected', 'misconfigured', 'unexpected', 'not_found')),
    failures integer not null default 0,
    next_read_at timestamptz,
    ended_at timestamptz,
    superseded_at timestamptz,
    recorded_method text check (recorded_method in ('in_person', 'video_call', 'certified_copies', 'other_service')),
    recorded_on date,
    recorded_note text,
    check ((ended_at is null) = (status in ('invited', 'in_progress'))),
    check ((recorded_method is null) = (recorded_on is null)),
    check (recorded_method is null or method = 'by_hand'),
    check ((expires_at is not null) = (method = 'provider'))
  )`,
  `create unique index identity_check_current on identity_check (shareholder_id) where superseded_at is null`,
  `create index identity_check_company on identity_check (company_id, id desc)`,
  `create index identity_check_shareholder on identity_check (shareholder_id)`,
  `create index identity_check_due on identity_check (next_read_at) where next_read_at is not null and superseded_at is null`,
  `create index identity_check_listed on identity_check (status, id desc) where superseded_at is null`,
  `create index identity_check_started on identity_check (started_at, id)`,
]

/** Identity checks of the people of companies, at a provider or by hand. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
