import { beforeAll, expect, test } from 'vitest'
import { tables } from '#server/domains/banking/tables.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { purgeCompletedJobs } from '#server/platform/jobs/purge-completed-jobs.ts'
import { seedFailedJob } from '#server/platform/jobs/testing/seed-failed-job.ts'
import { syncBank } from './sync-due.ts'

describeOnOne('first readings on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))
  beforeAll(() => fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 48 * 3_600_000))

  test('leave a failed one among the failed jobs while it is due by product time', async () => {
    const { db, database, platform, customer } = fixture
    const connectionId = await fixture.connect(customer)
    await seedFailedJob(db, syncBank, { connectionId })
    const remainingAfter = async (minutes: number): Promise<number> => {
      const at = new Date(platform.clock.now().getTime() + minutes * 60_000).toISOString()
      await tables(db).updateTable('bank_connection').set({ next_sync_at: at }).execute()
      await purgeCompletedJobs(database, [syncBank])
      return (await platform.jobs.failed({ page: 1, itemsPerPage: 10 })).total
    }
    expect(await remainingAfter(-1)).toBe(1)
    expect(await remainingAfter(60)).toBe(0)
  })
})
