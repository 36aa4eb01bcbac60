import { type Kysely, sql } from 'kysely'

const statements = [
  // Hashes over entries that are never changed. The link at `position` covers the entry and the link at `position - 1`.
  `create table hash_chain_link (
    chain text not null,
    position integer not null,
    entry_id integer not null,
    content_digest text,
    content_salt text,
    address_digest text,
    address_salt text,
    cleared_for text check (cleared_for in ('erasure', 'retention', 'migration')),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    primary key (chain, position),
    unique (chain, entry_id)
  )`,
  // The end of each chain; entries up to `settled_id` are all linked, and no other will appear among them.
  `create table hash_chain_head (
    chain text primary key,
    position integer not null,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    settled_id integer not null,
    extended_at timestamptz
  )`,
  // The last link that a purge removed: the chain goes on from its hash. `latest_at` is the instant of the newest entry removed.
  `create table hash_chain_checkpoint (
    chain text not null,
    position integer not null,
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    entries integer not null check (entries > 0),
    latest_at timestamptz not null,
    made_at timestamptz not null default now(),
    primary key (chain, position)
  )`,
  `insert into hash_chain_head (chain, position, hash, settled_id) values ('audit', 0, repeat('0', 64), 0)`,

  `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only: % refused', tg_table_name, lower(tg_op);
  end $$`,

  // The one change: content or address become null, in a transaction that declares why. The digests then lose their salts.
  `create function guard_audit_entry() returns trigger language plpgsql as $$
  declare
    purpose text := coalesce(current_setting('portico.clearing', true), '');
    allowed audit_entry%rowtype := old;
    content_goes boolean := new."before" is null and new."after" is null;
    address_goes boolean := new.ip is null;
  begin
    if new is not distinct from old then return new; end if;
    if content_goes then
      allowed."before" := null;
      allowed."after" := null;
    end if;
    if address_goes then allowed.ip := null; end if;
    if purpose not in ('erasure', 'retention', 'migration') or new is distinct from allowed then
      raise exception 'audit_entry is append-only: update refused';
    end if;
    update hash_chain_link set cleared_for = purpose,
        content_salt = case when content_goes then null else content_salt end,
        address_salt = case when address_goes then null else address_salt end
      where chain = 'audit' and entry_id = old.id;
    return new;
  end $$`,
  // Only what a checkpoint stands for may be removed.
  `create function guard_audit_removal() returns trigger language plpgsql as $$
  begin
    if current_setting('portico.clearing', true) = 'retention' and exists (
      select 1 from hash_chain_link l join hash_chain_checkpoint c on c.chain = l.chain and c.position >= l.position
      where l.chain = 'audit' and l.entry_id = old.id) then return old;
    end if;
    raise exception 'audit_entry is append-only: delete refused';
  end $$`,
  `create trigger audit_entry_update before update on audit_entry for each row execute function guard_audit_entry()`,
  `create trigger audit_entry_delete before delete on audit_entry for each row execute function guard_audit_removal()`,
  `create trigger audit_entry_truncate before truncate on audit_entry for each statement execute function refuse_change()`,

  `create function guard_hash_chain_link() returns trigger language plpgsql as $$
  declare
    purpose text := coalesce(current_setting('portico.clearing', true), '');
    allowed hash_chain_link%rowtype := old;
  begin
    if tg_op = 'DELETE' then
      if purpose = 'retention' and exists (
        select 1 from hash_chain_checkpoint c where c.chain = old.chain and c.position >= old.position) then return old;
      end if;
    else
      if new.content_salt is null then allowed.content_salt := null; end if;
      if new.address_salt is null then allowed.address_salt := null; end if;
      allowed.cleared_for := purpose;
      if purpose in ('erasure', 'retention', 'migration') and new is not distinct from allowed then return new; end if;
    end if;
    raise exception 'hash_chain_link is append-only: % refused', lower(tg_op);
  end $$`,
  `create trigger hash_chain_link_guard before update or delete on hash_chain_link
    for each row execute function guard_hash_chain_link()`,
  `create trigger hash_chain_link_truncate before truncate on hash_chain_link
    for each statement execute function refuse_change()`,
  `create trigger hash_chain_checkpoint_guard before update or delete or truncate on hash_chain_checkpoint
    for each statement execute function refuse_change()`,

  `create function guard_hash_chain_head() returns trigger language plpgsql as $$
  begin
    if new.chain = old.chain and new.position >= old.position and new.settled_id >= old.settled_id
      and (new.position > old.position or new.hash = old.hash) then return new;
    end if;
    raise exception 'hash_chain_head only moves forward: update refused';
  end $$`,
  `create trigger hash_chain_head_update before update on hash_chain_head for each row execute function guard_hash_chain_head()`,
  `create trigger hash_chain_head_removal before delete or truncate on hash_chain_head
    for each statement execute function refuse_change()`,
]

/** The audit trail is append-only, and a chain of hashes over it shows what was changed behind the product's back. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
