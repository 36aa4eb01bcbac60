import { type Kysely, sql } from 'kysely'

/** Letters of the Latin alphabets whose sign can go (é → e), and what is left of each. */
const accents = (() => {
  const bare = (letter: string): string => letter.normalize('NFD').replace(/\p{M}+/gu, '')
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
  const found = letters.filter((letter) => /^[A-Za-z]$/.test(bare(letter)))
  return { from: found.join(''), to: found.map(bare).join('') }
})()

const search = [
  // Plain texts, nearly all there are, skip the slow part. Not strict, or no query could take its words in.
  `create function search_fold(value text) returns text language sql immutable parallel safe
    return lower(case when octet_length(value) = length(value) then value
      else translate(value, '${accents.from}', '${accents.to}') end)`,
  `create index app_user_text on app_user using gin (email gin_trgm_ops, search_fold(last_name) gin_trgm_ops,
    (search_fold(first_name) || ' ' || search_fold(last_name)) gin_trgm_ops)`,
  `create index app_user_email_prefix on app_user (email text_pattern_ops)`,
  `create index app_user_surname_prefix on app_user (search_fold(last_name) text_pattern_ops)`,
  `create index app_user_name_prefix on app_user ((search_fold(first_name) || ' ' || search_fold(last_name)) text_pattern_ops)`,
]

/** Thirty days is the retry period of the payments' rules. */
const standing = [
  `alter table app_user add column paid boolean not null default false`,
  `alter table app_user add column paid_ends_at timestamptz`,
  `alter table app_user add constraint app_user_paid_check check (paid or paid_ends_at is null)`,
  `update app_user u set paid = true, paid_ends_at = case when s.ends_at = 'infinity' then null else s.ends_at end
    from (
      select user_id, max(case when status = 'past_due' and past_due_since is not null
          then past_due_since + interval '30 days' else 'infinity' end) as ends_at
      from subscription
      where not surplus and (status = 'trialing' or status in ('active', 'past_due') and exists (
        select from payment_invoice i where i.subscription_id = subscription.id and i.status = 'paid' and i.mismatch is null))
      group by user_id
    ) s
    where s.user_id = u.id and s.ends_at > now() + (select make_interval(secs => offset_ms / 1000.0) from clock)`,
  `alter table app_user add column active boolean generated always as (manager_active or paid) stored`,
  `create index app_user_paid_ends on app_user (paid_ends_at) where paid_ends_at is not null`,
]

const version = [
  `create function move_user_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  `create trigger app_user_version before update on app_user for each row
    when ((old.email, old.email_verified_at, old.first_name, old.last_name, old.language, old.manager_active,
        old.manager_active_reason, old.disabled_at, old.deletion_due_at, old.deleted_at)
      is distinct from (new.email, new.email_verified_at, new.first_name, new.last_name, new.language, new.manager_active,
        new.manager_active_reason, new.disabled_at, new.deletion_due_at, new.deleted_at))
    execute function move_user_version()`,
]

const tables = [
  `create index app_user_newest on app_user (registered_at, id) where deleted_at is null`,
  `create function london_day(instant timestamptz) returns date language sql immutable strict parallel safe
    return (instant at time zone 'Europe/London')::date`,
  // Users in the order of their registration, cut into blocks: one for each day, more for a day of thousands.
  `create table user_statistic (
    start_at timestamptz not null,
    start_id integer not null,
    day date not null,
    users integer not null,
    verified integer not null,
    active integer not null,
    primary key (start_at, start_id),
    check (london_day(start_at) = day)
  )`,
  `create table user_statistic_change (
    id integer generated always as identity primary key,
    registered_at timestamptz not null,
    user_id integer not null,
    users smallint not null,
    verified smallint not null,
    active smallint not null
  )`,
  // By the last block that begins before it, whatever its day: the one look into the index that no number of blocks makes slow.
  `create view user_statistic_change_placed as
    select c.id, london_day(c.registered_at) as day, c.users, c.verified, c.active,
      case when b.day = london_day(c.registered_at) then b.start_at
        else london_day(c.registered_at)::timestamp at time zone 'Europe/London' end as start_at,
      case when b.day = london_day(c.registered_at) then b.start_id else 0 end as start_id
    from user_statistic_change c left join lateral (
      select s.start_at, s.start_id, s.day from user_statistic s
      where (s.start_at, s.start_id) <= (c.registered_at, c.user_id) order by s.start_at desc, s.start_id desc limit 1
    ) b on true`,
  `create view user_statistic_now as
    select start_at, start_id, day, sum(users)::integer as users, sum(verified)::integer as verified, sum(active)::integer as active
    from (
      select start_at, start_id, day, users, verified, active from user_statistic
      union all
      select start_at, start_id, day, users, verified, active from user_statistic_change_placed
    ) parts group by start_at, start_id, day`,
  `insert into user_statistic (start_at, start_id, day, users, verified, active)
    select london_day(registered_at)::timestamp at time zone 'Europe/London', 0, london_day(registered_at),
      count(*), count(email_verified_at), count(*) filter (where active)
    from app_user where deleted_at is null group by london_day(registered_at)`,
]

const counted = (rows: string, sign: '' | '-'): string =>
  `insert into user_statistic_change (registered_at, user_id, users, verified, active)
    select registered_at, id, ${sign}1, ${sign}(email_verified_at is not null)::int, ${sign}active::int
    from ${rows} where deleted_at is null`

const triggers = [
  `create function count_new_users() returns trigger language plpgsql as $$
    begin ${counted('new_rows', '')}; return null; end $$`,
  `create function count_gone_users() returns trigger language plpgsql as $$
    begin ${counted('old_rows', '-')}; return null; end $$`,
  `create function count_changed_user() returns trigger language plpgsql as $$
    begin ${counted('(select old.*) o', '-')}; ${counted('(select new.*) n', '')}; return null; end $$`,
  `create trigger app_user_counted after insert on app_user referencing new table as new_rows
    for each statement execute function count_new_users()`,
  `create trigger app_user_uncounted after delete on app_user referencing old table as old_rows
    for each statement execute function count_gone_users()`,
  `create trigger app_user_recounted after update on app_user for each row
    when ((old.registered_at, old.email_verified_at is null, old.active, old.deleted_at is null)
      is distinct from (new.registered_at, new.email_verified_at is null, new.active, new.deleted_at is null))
    execute function count_changed_user()`,
]

/** What managers see of users, kept as data: paid standing, versions, statistics, and indexes to find people by text. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // A deletion (0008) empties the row and leaves it: such a user is neither found nor counted.
  await sql`alter table app_user add column deletion_due_at timestamptz, add column deleted_at timestamptz`.execute(db)
  for (const statement of [...search, ...standing, ...version, ...tables, ...triggers])
    await sql.raw(statement).execute(db)
}
