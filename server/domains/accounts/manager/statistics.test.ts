import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { invariants } from '#server/domains/accounts/invariants.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { describeOnOne, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { foldStatistics } from './fold-statistics.ts'
import { readStatistics } from './read-statistics.ts'
import { readUsers } from './testing.ts'

/**
 * Number of concurrent random changes; 100,000 with STATISTICS_CHANGES=100000. The embedded database runs them
 * serially.
 */
const wanted = Number(process.env.STATISTICS_CHANGES ?? 3_000)
const workers = 8

/** Generates repeatable numbers from a seed (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const rolledBack = new Error('rolled back on purpose')

describeOnOne('user statistics on %s', (kind) => {
  const changes = kind === 'embedded' ? wanted / 5 : wanted
  const t = opened(() => openTestPlatform(kind))
  beforeAll(() => t.start())

  const counted = async (db: typeof t.db | Trx) => {
    const { rows: days } = await sql<{ date: string; num_users: number }>`
      select london_day(registered_at)::text as date, count(*)::int as num_users from app_user where deleted_at is null
      group by 1 order by 1 desc`.execute(db)
    const { rows } = await sql<{ total_users: number; email_verified: number; active_subscriptions: number }>`
      select count(*)::int as total_users, count(email_verified_at)::int as email_verified,
        (count(*) filter (where manager_active or paid))::int as active_subscriptions
      from app_user where deleted_at is null`.execute(db)
    return { ...rows[0], users_per_day: days.map((day) => ({ ...day })) }
  }
  const equalACount = () =>
    t.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => expect(await readStatistics(trx)).toEqual(await counted(trx)))
  const violations = async (): Promise<string[]> => {
    const own = invariants.find(({ name }) => name.startsWith('the statistics of users'))
    return own ? own.check(t.db) : ['no invariant']
  }
  const page = async (offset: number, limit: number): Promise<number[]> =>
    (await readUsers(t.db, { offset, limit })).map(({ id }) => id)
  const truePage = async (offset: number, limit: number): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`select id from app_user where deleted_at is null
      order by registered_at desc, id desc offset ${offset} limit ${limit}`.execute(t.db)
    return rows.map(({ id }) => id)
  }
  const pagesAreTrue = async (): Promise<void> => {
    const { total_users: total } = await readStatistics(t.db)
    const offsets = [0, 7, Math.floor(total / 3), Math.floor(total / 2), total - 11, total - 1, total, total + 50]
    for (const offset of offsets.filter((one) => one >= 0))
      expect([offset, await page(offset, 10)]).toEqual([offset, await truePage(offset, 10)])
  }
  let last = 0
  const register = async (instant: string): Promise<number> => {
    const { rows } = await sql<{ id: number }>`insert into app_user (email, language, registered_at)
      values (${`u${(last += 1)}@stat.test`}, 'en', ${instant}) returning id`.execute(t.db)
    return rows[0]?.id ?? 0
  }

  test('are empty without users', async () => {
    expect(await readStatistics(t.db)).toEqual({
      total_users: 0,
      email_verified: 0,
      active_subscriptions: 0,
      users_per_day: [],
    })
    expect(await page(0, 10)).toEqual([])
    expect(await page(2_000_000_000, 100)).toEqual([])
  })

  test('count by the day in London, including summer time and clock changes', async () => {
    const ids = []
    for (const instant of [
      '2025-07-01T23:30:00Z', // 00:30 on 2 July
      '2025-07-01T22:30:00Z',
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00Z',
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-10-25T23:30:00Z',
    ])
      ids.push(await register(instant))
    const { users_per_day: days } = await readStatistics(t.db)
    expect(days).toEqual([
      { date: '2026-10-25', num_users: 1 },
      { date: '2026-03-29', num_users: 2 },
      { date: '2026-01-01', num_users: 1 },
      { date: '2025-12-31', num_users: 1 },
      { date: '2025-07-02', num_users: 1 },
      { date: '2025-07-01', num_users: 1 },
    ])
    await foldStatistics(t.db)
    expect((await readStatistics(t.db)).users_per_day).toEqual(days)
    await pagesAreTrue()
    await sql`delete from app_user where id in (${sql.join(ids)})`.execute(t.db)
    expect((await readStatistics(t.db)).users_per_day).toEqual([])
    await foldStatistics(t.db)
    expect(await violations()).toEqual([])
  })

  test('follow flags, a deletion that leaves the row, and a registration moved to another day', async () => {
    const id = await register('2026-05-05T12:00:00Z')
    const now = async () => {
      const { users_per_day: days, ...rest } = await readStatistics(t.db)
      return [...Object.values(rest), ...days.map(({ date }) => date)]
    }
    const set = (what: string) => sql`update app_user set ${sql.raw(what)} where id = ${id}`.execute(t.db)
    expect(await now()).toEqual([1, 0, 0, '2026-05-05'])
    await set(`email_verified_at = now()`)
    await set(`email_verified_at = now() + interval '1 hour'`)
    expect(await now()).toEqual([1, 1, 0, '2026-05-05'])
    await set(`manager_active = true`)
    await set(`paid = true`)
    expect(await now()).toEqual([1, 1, 1, '2026-05-05'])
    await set(`manager_active = false`)
    expect(await now()).toEqual([1, 1, 1, '2026-05-05'])
    await set(`paid = false, registered_at = '2026-05-06T12:00:00Z'`)
    expect(await now()).toEqual([1, 1, 0, '2026-05-06'])
    await set(`deleted_at = now(), disabled_at = now(), password_hash = null, email_verified_at = null`)
    expect(await now()).toEqual([0, 0, 0])
    await sql`delete from app_user where id = ${id}`.execute(t.db)
    expect(await now()).toEqual([0, 0, 0])
  })

  test('split a day of thousands into blocks, so that a page does not scan the whole day', async () => {
    await sql`insert into app_user (email, language, registered_at, email_verified_at, manager_active)
      select 'many' || i || '@stat.test', 'en', '2026-06-01T12:00:00Z'::timestamptz + make_interval(secs => i % 3),
        case when i % 2 = 0 then now() end, i % 5 = 0 from generate_series(1, 5500) i`.execute(t.db)
    await equalACount()
    await foldStatistics(t.db)
    const blocks = await sql<{ users: number }>`select users from user_statistic where day = '2026-06-01'`.execute(t.db)
    expect(blocks.rows.length).toBeGreaterThan(4)
    expect(Math.max(...blocks.rows.map(({ users }) => users))).toBeLessThanOrEqual(2_000)
    await pagesAreTrue()
    // In the middle of the day, before and after the split.
    for (let index = 0; index < 5; index += 1) await register('2026-06-01T12:00:01.5Z')
    await sql`delete from app_user where email like 'many%7@stat.test'`.execute(t.db)
    await pagesAreTrue()
    await foldStatistics(t.db)
    await pagesAreTrue()
    await equalACount()
    expect(await violations()).toEqual([])
    await sql`delete from app_user where email like 'many%' or email like 'u%'`.execute(t.db)
  })

  test('equal a recount at any moment and after thousands of concurrent random changes', {
    timeout: 1_800_000,
  }, async () => {
    const instantOf = (random: (below: number) => number): string =>
      new Date(Date.UTC(2025, 0, 1) + random(400) * 86_400_000 + random(86_400_000)).toISOString()
    const action = async (trx: Trx, random: (below: number) => number, mark: string): Promise<void> => {
      const target = sql`(select id from app_user where id >= ${random(last + changes)} order by id limit 1)`
      const actionType = random(12)
      if (actionType < 5)
        await sql`insert into app_user (email, language, registered_at) values (${`${mark}@stat.test`}, 'en', ${instantOf(random)})`.execute(
          trx,
        )
      else if (actionType < 7)
        await sql`update app_user set email_verified_at = case when email_verified_at is null then now() end where id = ${target}`.execute(
          trx,
        )
      else if (actionType === 7)
        await sql`update app_user set manager_active = not manager_active where id = ${target}`.execute(trx)
      else if (actionType === 8) await sql`update app_user set paid = not paid where id = ${target}`.execute(trx)
      else if (actionType === 9) await sql`delete from app_user where id = ${target}`.execute(trx)
      else if (actionType === 10)
        await sql`update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = ${target}`.execute(
          trx,
        )
      else
        await sql`insert into app_user (email, language, registered_at, email_verified_at)
          select ${mark} || '-' || i || '@stat.test', 'es', ${instantOf(random)}, now() from generate_series(1, 3) i`.execute(
          trx,
        )
    }
    const work = async (worker: number): Promise<void> => {
      const random = randomOf(worker + 1)
      for (let index = 0; index < changes / workers; index += 1)
        await t.db
          .transaction()
          .execute(async (trx) => {
            await action(trx, random, `w${worker}-${index}`)
            if (random(4) === 0) await action(trx, random, `w${worker}-${index}b`)
            if (random(8) === 0) throw rolledBack
          })
          .catch((error: unknown) => {
            // A deadlock between two changes is a rollback like any other.
            if (error !== rolledBack && Reflect.get(Object(error), 'code') !== '40P01') throw error
          })
    }
    const over = new AbortController()
    const foldMeanwhile = async (): Promise<void> => {
      while (!over.signal.aborted) await foldStatistics(t.db)
    }
    const readDuringUpdate = async (): Promise<number> => {
      let looks = 0
      for (; !over.signal.aborted; looks += 1) await equalACount()
      return looks
    }
    const watching = Promise.all([foldMeanwhile(), foldMeanwhile(), readDuringUpdate()])
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker))).finally(() => over.abort())
    const [, , looks] = await watching
    expect(looks).toBeGreaterThan(3)
    await equalACount()
    await pagesAreTrue()
    expect(await violations()).toEqual([])
    const { total_users: total } = await readStatistics(t.db)
    expect(total).toBeGreaterThan(changes / 10)
    await foldStatistics(t.db)
    const waiting = await sql`select from user_statistic_change`.execute(t.db)
    expect(waiting.rows.length).toBe(0)
    await equalACount()
    expect(await violations()).toEqual([])
  })
})
