import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countUsers as endpoint } from '#contract/accounts/manager.ts'
import { describeOnBoth, describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { planOf, readExact, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { countingUsers, type UserFilters } from './filtered-users.ts'
import { countUsers, listBasicUsers } from './list-basic-users.ts'
import { readUsers } from './testing.ts'

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
  { text: '' },
  { text: 'U0' },
  { text: '7@A.test' },
  { text: 'nunez' },
  { text: 'josé Nú' },
  { text: 'nu' },
  { text: 'harbour' },
  { text: 'ha' },
  { text: '100%' },
  { text: '_' },
  { text: 'nobody' },
  { text: 'Núñez', emailVerified: 'true', 'regDate[after]': '2026-06-03' },
  { text: 'a.test', hasActiveSubscription: 'true' },
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
    firstName: 'José',
    lastName: at % 4 === 0 ? 'Núñez' : 'Rey',
    company: at % 6 === 0 ? 'Harbour 100% Ltd' : undefined,
  }))
  beforeAll(async () => {
    await t.start()
    for (const { email, at, verified, active, firstName, lastName, company } of users) {
      const { rows } = await sql<{ id: number }>`
        insert into app_user (email, language, first_name, last_name, registered_at, email_verified_at, manager_active)
        values (${email}, 'en', ${firstName}, ${lastName}, ${at}, ${verified ? at : null}, ${active}) returning id`.execute(
        t.db,
      )
      if (company !== undefined)
        await sql`insert into company (compiler_id, name, description, share_capital, status, made_by, created_at,
          last_change_at) values (${rows[0]?.id}, ${company}, '', 1, 1, 'staff', now(), now())`.execute(t.db)
    }
  })
  const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  /** One or two characters are a beginning. */
  const has = (value: string, text: string) =>
    text.length < 3 ? folded(value).startsWith(folded(text)) : folded(value).includes(folded(text))
  const expected = (filters: UserFilters) =>
    users.filter(
      ({ day, verified, active, ...user }) =>
        (filters.emailVerified === undefined || String(verified) === filters.emailVerified) &&
        (filters.hasActiveSubscription === undefined || String(active) === filters.hasActiveSubscription) &&
        [user.email, user.lastName, `${user.firstName} ${user.lastName}`, user.company ?? ''].some((value) =>
          has(value, filters.text ?? ''),
        ) &&
        day >= (filters['regDate[after]'] ?? '') &&
        day <= (filters['regDate[before]'] ?? '9'),
    )

  test.each(some)('have exactly the users that match, counted and on their pages: %o', async (filters) => {
    const wanted = expected(filters).map(({ email }) => email)
    expect(await readExact(t.db, endpoint.answer, countUsers(filters))).toEqual({ total: wanted.length })
    for (const order of [{}, { 'order[email]': 'desc' as const }, { 'order[regDate]': 'asc' as const }]) {
      const found: string[] = []
      for (let offset = 0; offset <= 40; offset += 10) {
        const rows = await readUsers(t.db, { offset, limit: 10 }, { ...filters, ...order })
        found.push(...rows.map(({ email }) => email))
      }
      expect(found.toSorted()).toEqual(wanted)
    }
  })
})

describeOnPostgres('the filters of users', () => {
  const t = opened(() => openTestPlatform('postgres'))
  /** Adds users until the search indexes cost less than others. */
  const fillTexts = async (): Promise<void> => {
    await sql`with users as (insert into app_user (email, language, first_name, last_name, registered_at)
        select md5(n::text) || '@t.test', 'en', md5(n::text || 'f'), md5(n::text || 'l'), now() from generate_series(1, 8000) n
        on conflict do nothing returning id)
      insert into company (compiler_id, name, description, share_capital, status, made_by, created_at, last_change_at)
        select id, md5(id::text), '', 1, 1, 'staff', now(), now() from users`.execute(t.db)
    for (const table of ['app_user', 'company']) await sql`vacuum analyze ${sql.table(table)}`.execute(t.db)
  }

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
      const query = { ...filters, 'order[regDate]': direction }
      const read = await planOf(t.db, listBasicUsers({ offset: 0, limit: 20 }, query))
      expect(read).toContain(index)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })

  test('are both counted from the statistics, and a few rows of an index', async () => {
    const filters: UserFilters = { emailVerified: 'true', hasActiveSubscription: 'false' }
    const read = await planOf(t.db, sql`(${countingUsers(filters)})`)
    expect(read).toMatch(/app_user_by_flags.*\n.*Index Cond: .*active = true.* = 1/)
  })

  test.each(['rossi', 'ro'])('a text is found by the indexes of users and of companies: %s', async (text) => {
    await fillTexts()
    const read = await planOf(t.db, countUsers({ text }), { bitmaps: true })
    const indexes =
      text.length < 3
        ? ['app_user_email_prefix', 'app_user_surname_prefix', 'app_user_name_prefix', 'company_name_prefix']
        : ['app_user_text', 'company_name_text']
    for (const index of indexes) expect(read).toContain(index)
    expect(read).not.toContain('Seq Scan on')
  })

  test('a text that many users have is met while scanning in the requested order', async () => {
    const read = await planOf(t.db, listBasicUsers({ offset: 0, limit: 20 }, { text: 'rossi', 'order[email]': 'asc' }))
    expect(read).toContain('app_user_by_email')
    expect(read).toContain('company_compiler_id_key')
  })
})
