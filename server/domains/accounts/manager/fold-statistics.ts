import { sql } from 'kysely'
import { tables } from '#server/domains/accounts/tables.ts'
import type { Db, Trx } from '#server/platform/database/database.ts'

/** Namespace of the advisory lock, distinct from other domains'. */
const lockSpace = 7303
/** At most 20,000 changes a transaction. */
const maxChanges = 20_000
/** A block with more users is split into blocks of this size. */
const maxBlockSize = 2_000
const freshBlock = 1_000

/** Folds the oldest changes. Counting and deleting happen in one statement, so both see the same rows. */
const foldChanges = async (trx: Trx): Promise<number> => {
  const { rows: bounds } = await sql<{ last: number | null }>`
    select max(id) as last from (select id from user_statistic_change order by id limit ${maxChanges}) oldest`.execute(
    trx,
  )
  const last = bounds[0]?.last ?? null
  if (last === null) return 0
  const { rows } = await sql<{ taken: number }>`
    with folded as (
      insert into user_statistic as s (start_at, start_id, day, users, verified, active)
      select start_at, start_id, day, sum(users), sum(verified), sum(active)
      from user_statistic_change_placed where id <= ${last} group by start_at, start_id, day order by start_at, start_id
      on conflict (start_at, start_id) do update
        set users = s.users + excluded.users, verified = s.verified + excluded.verified, active = s.active + excluded.active
    ), taken as (
      delete from user_statistic_change where id <= ${last} returning id
    )
    select count(*)::integer as taken from taken`.execute(trx)
  return rows[0]?.taken ?? 0
}

/**
 * Splits blocks that have grown large. Pending changes of a block's day must be folded first, because its users could
 * not be distinguished from those counted. A day with pending changes waits for the next run. The first new block
 * replaces the old one.
 */
const cutLargeBlocks = (trx: Trx) =>
  sql`
    with bounds as (
      select s.*, lead(start_at) over newer as end_at, lead(start_id) over newer as end_id
      from user_statistic s window newer as (order by start_at, start_id)
    ), large as (
      select * from bounds b where users > ${maxBlockSize}
        and not exists (select from user_statistic_change c where london_day(c.registered_at) = b.day)
    ), placed as (
      select l.start_at, l.start_id, l.day, u.registered_at, u.id, u.email_verified_at, u.active,
        (row_number() over (partition by l.start_at, l.start_id order by u.registered_at, u.id) - 1) / ${freshBlock}::integer as part
      from large l join app_user u on u.deleted_at is null and (u.registered_at, u.id) >= (l.start_at, l.start_id)
        and (u.registered_at, u.id) < (coalesce(l.end_at, 'infinity'), coalesce(l.end_id, 0))
        and london_day(u.registered_at) = l.day
    ), firsts as (
      select distinct on (start_at, start_id, part) start_at, start_id, part, registered_at, id
      from placed order by start_at, start_id, part, registered_at, id
    )
    insert into user_statistic as s (start_at, start_id, day, users, verified, active)
    select case when part = 0 then p.start_at else f.registered_at end, case when part = 0 then p.start_id else f.id end,
      p.day, count(*), count(p.email_verified_at), count(*) filter (where p.active)
    from placed p join firsts f using (start_at, start_id, part)
    group by p.start_at, p.start_id, part, p.day, f.registered_at, f.id
    on conflict (start_at, start_id) do update
      set users = excluded.users, verified = excluded.verified, active = excluded.active`.execute(trx)

/**
 * Folds pending changes into the statistics until none are left. Each transaction takes and counts some, so a crash
 * in between neither loses nor duplicates any. Concurrent runs take turns.
 */
export const foldStatistics = async (db: Db): Promise<void> => {
  const waiting = await tables(db).selectFrom('user_statistic_change').select('id').limit(1).executeTakeFirst()
  for (let taken = waiting ? maxChanges : 0; taken >= maxChanges; )
    taken = await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${lockSpace}::int, 1)`.execute(trx)
      const count = await foldChanges(trx)
      if (count < maxChanges) await cutLargeBlocks(trx)
      return count
    })
}
