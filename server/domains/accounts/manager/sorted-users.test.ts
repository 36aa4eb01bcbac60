import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { userOrders } from '#contract/accounts/manager.ts'
import { describeOnBoth, describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { planOf, sortsOnlyThePage } from '#server/platform/lists/testing.ts'
import { listBasicUsers } from './list-basic-users.ts'
import { readUsers } from './testing.ts'

const directions = ['asc', 'desc'] as const

describeOnBoth('sorted lists of users on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  const emails = [
    'zoe@a.test',
    'abel@a.test',
    'norma@a.test',
    ...Array.from({ length: 31 }, (_, at) => `u${at}@b.test`),
  ]
  beforeAll(async () => {
    await t.start()
    for (const [index, email] of emails.entries())
      await sql`insert into app_user (email, language, registered_at)
        values (${email}, 'en', ${new Date(Date.UTC(2026, 0, 1 + (index % 4)))})`.execute(t.db)
  })

  const page = async (query: object, offset: number, limit: number) => readUsers(t.db, { offset, limit }, query)

  test.each(userOrders.flatMap((field) => directions.map((direction) => [field, direction] as const)))(
    'have each user once on their pages by %s, %s',
    async (field, direction) => {
      const query = { [`order[${field}]`]: direction }
      const whole = await page(query, 0, 100)
      expect(whole).toHaveLength(34)
      const paged = [...(await page(query, 0, 10)), ...(await page(query, 10, 20)), ...(await page(query, 30, 10))]
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      const values = whole.map((user) => user[field])
      expect(values).toEqual(direction === 'asc' ? values.toSorted() : values.toSorted().toReversed())
    },
  )
})

describeOnPostgres('the orders of users', () => {
  const t = opened(() => openTestPlatform('postgres'))

  test.each([
    ['email', 'app_user_by_email'],
    ['regDate', 'app_user_newest'],
  ] as const)('by %s read their index in both directions', async (field, index) => {
    for (const direction of directions) {
      const query = { [`order[${field}]`]: direction, 'regDate[before]': '2099-01-01' }
      const read = await planOf(t.db, listBasicUsers({ offset: 0, limit: 20 }, query))
      expect(read).toContain(index)
      expect(read).toMatch(sortsOnlyThePage)
    }
  })
})
