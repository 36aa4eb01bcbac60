import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { invariants } from '#server/domains/accounts/invariants.ts'
import { readStatistics } from '#server/domains/accounts/manager/read-statistics.ts'
import { describeOnOne, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { demoPeople } from './demo-people.ts'
import { seedDemoCrowd } from './seed-demo-crowd.ts'

const now = new Date('2026-11-21T12:00:00Z')

describe('the demo customers', () => {
  const people = demoPeople(now)

  test('are hundreds, each with a unique address, in three languages and in the order of registration', () => {
    expect(people.length).toBeGreaterThanOrEqual(200)
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    for (const { email } of people) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@example\.test$/)
    const languages = people.map(({ language }) => language)
    for (const language of ['en', 'es', 'it'] as const)
      expect(languages.filter((one) => one === language).length).toBeGreaterThan(60)
    const days = people.map(({ registeredAt }) => registeredAt.getTime())
    expect(days.toSorted((a, b) => a - b)).toEqual(days)
    expect(days.at(-1)).toBeLessThan(now.getTime())
    expect(now.getTime() - (days[0] ?? 0)).toBeGreaterThan(700 * 86_400_000)
  })

  test('are confirmed or not, activated with a reason or created by the system; the same at each start', () => {
    const count = (is: (person: (typeof people)[number]) => boolean) => people.filter(is).length
    expect(count(({ verified }) => !verified)).toBeGreaterThan(25)
    expect(count(({ activeReason }) => activeReason !== null)).toBeGreaterThan(25)
    expect(count(({ createdBySystem }) => createdBySystem)).toBeGreaterThan(5)
    expect(count(({ verified, firstName }) => verified && firstName === '')).toBe(0)
    expect(demoPeople(now)).toEqual(people)
    const later = demoPeople(new Date(now.getTime() + 86_400_000))
    expect(later.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
  })
})

describeOnOne('the demo crowd on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  test('are created once, however often the seed runs, and counted', async () => {
    const ids = await seedDemoCrowd(t.platform)
    expect(await seedDemoCrowd(t.platform)).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
    const people = demoPeople(t.platform.clock.now())
    const stats = await readStatistics(t.db)
    expect(stats).toMatchObject({ total_users: people.length, email_verified: ids.length })
    expect(stats.active_subscriptions).toBe(people.filter(({ activeReason }) => activeReason !== null).length)
    const { rows } = await sql<{ active: boolean; verified: boolean }>`
      select u.active, u.email_verified_at is not null as verified
      from unnest(${ids}::int[]) with ordinality o (id, place) join app_user u using (id) order by place`.execute(t.db)
    expect(rows.every(({ verified }) => verified)).toBe(true)
    expect(rows.slice(0, stats.active_subscriptions).every(({ active }) => active)).toBe(true)
    for (const { check } of invariants) expect(await check(t.db)).toEqual([])
  })

  test('exist in sandbox mode only', async () => {
    const settings = { ...t.platform.settings, sandboxUrl: null }
    await expect(seedDemoCrowd({ ...t.platform, settings })).rejects.toThrow('sandbox')
  })
})
