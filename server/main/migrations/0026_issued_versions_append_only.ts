import { type Kysely, sql } from 'kysely'

/** Who made a document stands in the trail only, where nobody was erased since. */
const makers = [
  `alter table accounting_document add column made_by integer references app_user (id)`,
  `update accounting_document d set made_by = e.actor_user_id from audit_entry e join app_user u on u.id = e.actor_user_id
    where e.actor_kind = 'staff' and e.act = 'create-' || replace(d.kind, '_', '-')
      and e.subject_type = replace(d.kind, '_', '-') and e.subject_id = d.id::text`,
  `update accounting_document d set made_by = e.actor_user_id from audit_entry e join app_user u on u.id = e.actor_user_id
    where e.actor_kind = 'staff' and e.act = 'convert-pro-forma' and e."after"->>'invoice' = d.id::text and d.kind = 'invoice'`,
  `update accounting_document d set made_by = e.actor_user_id from audit_entry e join app_user u on u.id = e.actor_user_id
    where e.actor_kind = 'staff' and e.act = 'cancel-invoice' and e."after"->>'credit_note' = d.id::text and d.kind = 'credit_note'`,
  `update document_issue i set issued_by = d.made_by from accounting_document d
    where d.id = i.document_id and i.version = 1 and i.issued_by is null and d.made_by is not null`,
]

const guards = [
  `alter table document_issue add column id integer generated always as identity`,
  `create unique index document_issue_id on document_issue (id)`,
  `insert into hash_chain_head (chain, position, hash, settled_id) values ('document_issue', 0, repeat('0', 64), 0)`,

  // The one change: a version gains its PDF, once.
  `create function guard_document_issue() returns trigger language plpgsql as $$
  declare
    allowed document_issue%rowtype := old;
  begin
    if old.file_key is null then allowed.file_key := new.file_key; end if;
    if new is not distinct from allowed then return new; end if;
    raise exception 'document_issue is append-only: update refused';
  end $$`,
  `create trigger document_issue_update before update on document_issue for each row execute function guard_document_issue()`,
  `create trigger document_issue_removal before delete or truncate on document_issue
    for each statement execute function refuse_change()`,

  `create function guard_numbered_document() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'accounting_document is append-only once numbered: delete refused'; end if;
    if (new.id, new.kind, new.state, new.year, new.number, new.dated_on, new.created_at, new.made_by)
      is distinct from (old.id, old.kind, old.state, old.year, old.number, old.dated_on, old.created_at, old.made_by) then
      raise exception 'accounting_document is append-only once numbered: update refused';
    end if;
    return new;
  end $$`,
  `create trigger accounting_document_numbered before update or delete on accounting_document
    for each row when (old.number is not null) execute function guard_numbered_document()`,
  `create trigger accounting_document_truncate before truncate on accounting_document
    for each statement execute function refuse_change()`,

  `create function guard_document_series() returns trigger language plpgsql as $$
  begin
    if (new.kind, new.year) is distinct from (old.kind, old.year) or new.last_number < old.last_number then
      raise exception 'document_series only counts up: update refused';
    end if;
    return new;
  end $$`,
  `create trigger document_series_update before update on document_series for each row execute function guard_document_series()`,
  `create trigger document_series_removal before delete or truncate on document_series
    for each statement execute function refuse_change()`,
]

/** Documents say who made them; their issued versions, numbers and days are append-only, and the versions are chained by hashes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...makers, ...guards]) await sql.raw(statement).execute(db)
}
