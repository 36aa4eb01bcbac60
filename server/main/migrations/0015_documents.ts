import { type Kysely, sql } from 'kysely'

const statements = [
  // What staff ask a customer for. Reminders are due rows: `next_reminder_at` is null where none will be sent.
  `create table document_request (
    id integer generated always as identity primary key,
    user_id integer not null references app_user (id),
    title text not null,
    note text,
    folder text not null check (folder in ('bankStatement', 'resolutions')),
    due_on date,
    state text not null default 'open' check (state in ('open', 'sent', 'returned', 'accepted', 'withdrawn')),
    reason text,
    created_by integer references app_user (id),
    created_at timestamptz not null,
    reminders integer not null default 0,
    reminded_at timestamptz,
    next_reminder_at timestamptz,
    ended_at timestamptz,
    revision integer not null default 1,
    check ((state in ('accepted', 'withdrawn')) = (ended_at is not null)),
    check (next_reminder_at is null or state in ('open', 'returned'))
  )`,
  `create index document_request_user on document_request (user_id, id)`,
  `create index document_request_state on document_request (state, id)`,
  `create index document_request_due on document_request (next_reminder_at) where next_reminder_at is not null`,

  // Papers for one customer (personal), for all (public), and what customers send in (customer). Each has its file, also while
  // it is deleted and may come back. `shown_at`: since when its customer sees it, from which the mail about it is reckoned.
  `create table document (
    id integer generated always as identity primary key,
    kind text not null check (kind in ('personal', 'public', 'customer')),
    user_id integer references app_user (id),
    folder text not null,
    name text not null,
    name_sought text generated always as (search_fold(name)) stored,
    type text not null check (type in ('pdf', 'doc', 'docx', 'csv', 'txt')),
    file_key text not null unique references stored_file (key),
    size integer not null check (size > 0),
    note text,
    visible boolean not null default true,
    shown_at timestamptz,
    request_id integer references document_request (id),
    upload_key text,
    uploaded_by integer references app_user (id),
    uploaded_at timestamptz not null,
    announced_at timestamptz,
    opened_at timestamptz,
    deleted_at timestamptz,
    deleted_by integer references app_user (id),
    revision integer not null default 1,
    check ((kind = 'public') = (user_id is null)),
    check (kind = 'customer' or request_id is null),
    check (kind = 'personal' or visible),
    check ((kind = 'personal' and visible) = (shown_at is not null)),
    check (case kind
      when 'personal' then folder in ('archive', 'companyHouse', 'shareholders', 'bankStatement', 'resolutions')
      when 'public' then folder in ('agreement', 'resolution')
      else folder in ('bankStatement', 'resolutions') end)
  )`,
  `create index document_listed on document (kind, user_id, folder, id desc) where deleted_at is null`,
  `create index document_user on document (user_id, id) where user_id is not null`,
  `create index document_deleted on document (deleted_at) where deleted_at is not null`,
  `create index document_to_announce on document (user_id, shown_at)
    where kind = 'personal' and visible and announced_at is null and deleted_at is null`,
  `create index document_of_request on document (request_id) where request_id is not null`,
  `create index document_upload_key on document (upload_key) where upload_key is not null`,
  `create index document_name on document using gin (name_sought gin_trgm_ops)`,

  // Which papers for all somebody has opened.
  `create table document_opened (
    document_id integer not null references document (id) on delete cascade,
    user_id integer not null references app_user (id),
    opened_at timestamptz not null,
    primary key (document_id, user_id)
  )`,
  `create index document_opened_user on document_opened (user_id)`,
]

/** Papers of the provider and of customers, and what customers are asked for. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
