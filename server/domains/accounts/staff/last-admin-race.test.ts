import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAccounts, refusalOf, type TestAccounts } from '#server/domains/accounts/testing.ts'
import { describeOnPostgres } from '#server/platform/database/testing.ts'
import { setDisabled } from './set-disabled.ts'
import { setRoles } from './set-roles.ts'
import { type Colleague, colleague } from './testing.ts'

/** Two admins, each on an instance of their own, remove each other at the same moment. */
describeOnPostgres('two admins on two instances on %s', (kind) => {
  let one: TestAccounts
  let two: TestAccounts
  beforeAll(async () => {
    one = await openTestAccounts(kind)
    two = await openTestAccounts(kind, one.testDb)
  })
  afterAll(async () => {
    await two.close()
    await one.close()
  })

  const ableAdmins = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_role r
      join app_user u on u.id = r.user_id where r.role = 'ROLE_ADMIN' and u.disabled_at is null`.execute(
      one.platform.db,
    )
    return rows[0]?.count ?? 0
  }
  const withdraw = (t: TestAccounts, by: Colleague, from: Colleague) =>
    refusalOf(setRoles(t.platform, by.call, { userId: from.id, roles: [] }))
  const disable = (t: TestAccounts, by: Colleague, target: Colleague) =>
    refusalOf(setDisabled(t.platform, by.call, { userId: target.id, disabled: true }))

  test.each([
    ['withdraw each other’s role', withdraw, withdraw, false],
    ['disable each other', disable, disable, false],
    ['withdraw and disable', withdraw, disable, false],
    ['both give up their own role', withdraw, withdraw, true],
  ] as const)('%s: one admin is left, every time', async (_, first, second, own) => {
    for (let round = 0; round < 8; round += 1) {
      await sql`delete from user_role`.execute(one.platform.db)
      const [ada, ben] = [await colleague(one, ['ROLE_ADMIN']), await colleague(one, ['ROLE_ADMIN'])]
      const outcomes = await Promise.all([first(one, ada, own ? ada : ben), second(two, ben, own ? ben : ada)])
      expect(await ableAdmins(), `round ${round}: ${outcomes.join(', ')}`).toBe(1)
      expect(outcomes.filter((outcome) => outcome === 'not refused')).toHaveLength(1)
      expect(outcomes.find((outcome) => outcome !== 'not refused')).toMatch(/^(last_admin|access_denied)$/)
    }
  })

  test('a session ends in the other instance immediately', async () => {
    const admin = await colleague(one, ['ROLE_ADMIN'])
    const person = await one.register()
    const { token } = await two.logIn(person.email, person.password)
    expect(await two.isAlive(token)).toBe(true)
    await setDisabled(one.platform, admin.call, { userId: person.id, disabled: true })
    expect(await two.isAlive(token)).toBe(false)
  })
})
