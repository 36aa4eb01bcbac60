import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // The user's number and name are facts of the file: it outlives the account by five years (reg. 40 of SI 2017/692).
  `create table aml_file (
    id integer generated always as identity primary key,
    user_id integer not null,
    customer_name text not null check (length(customer_name) between 1 and 160),
    customer_email text not null,
    words_search text generated always as (search_fold(customer_name || ' ' || customer_email)) stored,
    answers jsonb not null check (jsonb_typeof(answers) = 'object'),
    countries jsonb not null check (jsonb_typeof(countries) = 'array'),
    identified jsonb not null check (jsonb_typeof(identified) = 'array'),
    owners jsonb not null check (jsonb_typeof(owners) = 'array'),
    purpose text,
    source_of_funds text,
    screening jsonb check (jsonb_typeof(screening) = 'object'),
    raised_to text check (raised_to in ('medium', 'high')),
    raise_reason text,
    rating text check (rating in ('low', 'medium', 'high')),
    complete boolean not null default false,
    rated_by integer,
    rated_at timestamptz,
    approved_by integer,
    approved_at timestamptz,
    reviewed_on date not null,
    review_on date not null,
    suspicion_noted boolean not null default false,
    suspicion_note text,
    ended_on date,
    created_at timestamptz not null,
    version integer not null default 1,
    check (raised_to is null or raise_reason is not null),
    check ((approved_by is null) = (approved_at is null)),
    check (approved_by is null or (rated_by is not null and approved_by <> rated_by))
  )`,
  `create unique index aml_file_current on aml_file (user_id) where ended_on is null`,
  `create index aml_file_of_user on aml_file (user_id)`,
  `create index aml_file_by_review on aml_file ((ended_on is not null), review_on, id)`,
  `create index aml_file_by_name on aml_file (lower(customer_name) collate "C", id)`,
  `create index aml_file_ended on aml_file (ended_on) where ended_on is not null`,
  `create table aml_evidence (
    id integer generated always as identity primary key,
    file_id integer not null references aml_file (id) on delete cascade,
    name text not null,
    type text not null,
    file_key text not null unique,
    size integer not null,
    uploaded_by integer,
    uploaded_at timestamptz not null
  )`,
  `create index aml_evidence_of_file on aml_evidence (file_id)`,
]

/** Files about customers for the prevention of money laundering, with their evidence. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
