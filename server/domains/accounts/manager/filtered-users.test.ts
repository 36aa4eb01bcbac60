import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { describeOnBoth, describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { plan } from '#server/platform/lists/testing.ts'
import { countingUsers, countUsers, type UserFilters } from './filtered-users.ts'
import { listBasicUsers, usersInOrder } from './list-basic-users.ts'

const some: readonly UserFilters[] = [
  {},
  { emailVerified: 'true' },
  { emailVerified: 'false' },
  { hasActiveSubscription: 'true' },
  { hasActiveSubscription: 'false' },
  { emailVerified: 'true', hasActiveSubscription: 'false' },
  { emailVerified: 'true', hasActiveSubscription: 'true' },
  { emailVerified: 'false', hasActiveSubscription: 'true' },
  { emailVerified: 'false', hasActiveSubscription: 'false' },
  { emailVerified: 'false', hasActiveSubscription: 'false', 'regDate[after]': '2026-06-03' },
  { emailVerified: 'true', hasActiveSubscription: 'false', 'regDate[before]': '2026-06-02' },
  { emailVerified: 'false', 'regDate[after]': '2026-06-02' },
  { 'regDate[after]': '2026-06-02', 'regDate[before]': '2026-06-03' },
  { 'regDate[before]': '2026-06-01' },
]

describeOnBoth('filtered lists of users on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  const users = Array.from({ length: 40 }, (_, at) => ({
    email: `u${String(at).padStart(2, '0')}@a.test`,
    // Half past eleven in the evening of UTC is the next day in London's summer.
    at: new Date(Date.UTC(2026, 5, 1 + (at % 4), 23, 30)).toISOString(),
    day: `2026-06-0${2 + (at % 4)}`,
    verified: at % 3 === 0,
    active: at % 5 === 0,
  }))
  beforeAll(async () => {
    await t.start()
    for (const { email, at, verified, active } of users)
      await sql`insert into app_user (email, language, registered_at, email_verified_at, manager_active)
        values (${email}, 'en', ${at}, ${verified ? at : null}, ${active})`.execute(t.db)
  })
  const expected = (filters: UserFilters) =>
    users.filter(
      ({ day, verified, active }) =>
        (filters.emailVerified === undefined || String(verified) === filters.emailVerified) &&
        (filters.hasActiveSubscription === undefined || String(active) === filters.hasActiveSubscription) &&
        day >= (filters['regDate[after]'] ?? '') &&
        day <= (filters['regDate[before]'] ?? '9'),
    )

  test.each(some)('have exactly the users that match, counted and on their pages: %o', async (filters) => {
    const deps = { platform: t.platform } as AccountsDeps
    const wanted = expected(filters).map(({ email }) => email)
    expect(await countUsers(t.db, filters)).toBe(wanted.length)
    for (const order of [{}, { 'order[email]': 'desc' as const }, { 'order[regDate]': 'asc' as const }]) {
      const found: string[] = []
      for (let offset = 0; offset <= 40; offset += 10) {
        const rows = await listBasicUsers(deps, { offset, limit: 10 }, { ...filters, ...order })
        found.push(...rows.map(({ email }) => email))
      }
      expect(found.toSorted()).toEqual(wanted)
    }
  })
})

describeOnPostgres('the filters of users', () => {
  const t = opened(() => openTestPlatform('postgres'))

  beforeAll(async () => {
    await sql`insert into app_user (email, language, registered_at, email_verified_at, manager_active)
      select 'p' || n || '@a.test', 'en', now() - n * interval '1 minute',
        case when n % 200 = 0 then null else now() end, n % 150 = 0 from generate_series(1, 9000) n`.execute(t.db)
    await sql`analyze app_user`.execute(t.db)
  })

  test.each([
    [{ emailVerified: 'false' }, 'app_user_by_verified'],
    [{ hasActiveSubscription: 'true' }, 'app_user_by_active'],
    [{ emailVerified: 'false', hasActiveSubscription: 'true' }, 'app_user_by_flags'],
  ] as const)('%o read their index in order', async (filters, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const read = await plan(t.db, (trx) => ({
        compile: () => usersInOrder({ field: 'regDate', direction }, { offset: 0, limit: 20 }, filters).compile(trx),
      }))
      expect(read).toContain(index)
      expect(read).not.toContain('Sort')
    }
  })

  test('are both counted from the statistics, and a few rows of an index', async () => {
    const filters: UserFilters = { emailVerified: 'true', hasActiveSubscription: 'false' }
    const read = await plan(t.db, (trx) => ({ compile: () => countingUsers(filters).compile(trx) }))
    expect(read).toMatch(/app_user_by_flags.*\n.*Index Cond: .*active = true.* = 1/)
  })
})
