import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // Which lists there are is the contract's to say. A shared view remains when its author's account is deleted.
  `create table saved_view (
    id integer generated always as identity primary key,
    owner_id integer references app_user (id),
    list text not null,
    name text not null check (length(name) between 1 and 60),
    shared boolean not null,
    state jsonb not null check (jsonb_typeof(state) = 'object'),
    version integer not null default 1,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check (shared or owner_id is not null)
  )`,
  `create unique index saved_view_name on saved_view (owner_id, list, lower(name))`,
  `create index saved_view_shared on saved_view (list) where shared`,
]

/** Named states of lists, a person's own or shared with all staff. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
