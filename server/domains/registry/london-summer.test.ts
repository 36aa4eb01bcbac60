import { beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { deadlinesOfFeed } from './calendar/deadlines-of-feed.ts'
import { followCompany } from './follow-company.ts'
import { listDeadlines } from './list-deadlines.ts'
import { mailDeadlines } from './mail-deadlines.ts'
import { readRegistryStatus } from './read-registry-status.ts'
import { aProfile, openRegistry } from './testing.ts'

describeOnOne('deadlines after midnight of London in summer, on %s', (kind) => {
  const t = opened(() => openRegistry(kind))
  beforeAll(async () => {
    // Still 30 June in UTC, already 1 July in London.
    await moveTo('2028-06-30T23:10:00Z')
  })
  const moveTo = (at: string) => t.platform.clock.moveTo(Date.parse(at) - Date.now())
  const company = async (companyNumber: string, accountNextDue: string) => {
    t.remote.profiles.set(companyNumber, aProfile(companyNumber, { accountNextDue }))
    const made = await t.addCompany(companyNumber)
    await followCompany(t.deps, made.companyId)
    await t.platform.jobs.idle()
    return made
  }
  const subjects = async (userId: number) => (await t.mailsOf(userId)).map(({ subject }) => subject.split(' – ')[0])

  it('count from the new day on every page, in every list and calendar', async () => {
    const yesterday = await company('00000001', '2028-06-30')
    const today = await company('00000002', '2028-07-01')
    const status = (userId: number) => readRegistryStatus(t.deps, userId)
    expect((await status(yesterday.userId))?.deadlines).toMatchObject([{ daysLeft: -1, status: 'overdue' }])
    expect((await status(today.userId))?.deadlines).toMatchObject([{ daysLeft: 0 }])
    const listed = async (status: 'upcoming' | 'overdue') =>
      (await listDeadlines(t.deps, { page: 1, itemsPerPage: 20, status, name: undefined }))['hydra:member'].map(
        (one) => [one.companyNumber, one.daysLeft],
      )
    expect(await listed('overdue')).toEqual([['00000001', -1]])
    expect(await listed('upcoming')).toEqual([['00000002', 0]])
    const inCalendar: number[] = []
    for await (const part of deadlinesOfFeed(t.deps, { user_id: today.userId, scope: 'company' }))
      inCalendar.push(...part.map(({ deadline }) => deadline.daysLeft))
    expect(inCalendar).toEqual([0])
  })

  const moveDay = async (day: string): Promise<void> => {
    for (const change of ['registry_record set account_next_due', 'company_deadline set due_on'])
      await t.database.raw(`update ${change} = $1 where company_number = '00000004'`, [day])
  }

  it('are mailed by the new day, also when one was mailed an hour before', async () => {
    const soon = await company('00000003', '2028-07-07')
    await mailDeadlines(t.deps)
    expect(await subjects(soon.userId)).toEqual(['In 6 days: annual accounts'])
    await moveTo('2028-07-03T22:50:00Z')
    const moved = await company('00000004', '2028-07-10')
    await mailDeadlines(t.deps)
    expect(await subjects(moved.userId)).toEqual(['In 7 days: annual accounts'])
    await moveDay('2028-08-02')
    await mailDeadlines(t.deps)
    expect(await subjects(moved.userId)).toHaveLength(1)
    await moveTo('2028-07-03T23:10:00Z')
    await mailDeadlines(t.deps)
    expect(await subjects(moved.userId)).toEqual(['In 7 days: annual accounts', 'In 29 days: annual accounts'])
    // The same London day, although the next one in UTC.
    await moveTo('2028-07-04T10:00:00Z')
    await moveDay('2028-07-11')
    await mailDeadlines(t.deps)
    expect(await subjects(moved.userId)).toHaveLength(2)
  })
})
