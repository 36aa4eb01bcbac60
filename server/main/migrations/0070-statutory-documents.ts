import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table statutory_document (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    kind text not null check (kind in ('register_of_members', 'share_certificate', 'dividend_voucher')),
    number integer not null check (number >= 1),
    content jsonb not null,
    file_key text not null unique references stored_file (key),
    size integer not null,
    sha256 text not null,
    created_by integer references app_user (id) on delete set null,
    created_at timestamptz not null,
    unique (company_id, kind, number)
  )`,
  `create function guard_statutory_document() returns trigger language plpgsql as $$
  declare
    allowed statutory_document%rowtype := old;
  begin
    if new.created_by is null then allowed.created_by := null; end if;
    if new is not distinct from allowed then return new; end if;
    raise exception 'statutory_document is append-only: update refused';
  end $$`,
  `create trigger statutory_document_update before update on statutory_document
    for each row execute function guard_statutory_document()`,
]

/** Kept versions of the documents that a company keeps by law: nothing of them changes. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
