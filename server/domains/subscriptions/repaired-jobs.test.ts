import { expect, test } from 'vitest'
import { processEventJob } from '#server/domains/payments/jobs.ts'
import { tables } from '#server/domains/payments/tables.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { seedFailedJob } from '#server/platform/jobs/testing/seed-failed-job.ts'
import { cancelDuplicateJob, settleEndedJob } from './jobs.ts'
import { openTestSubscriptions } from './testing/open-test-subscriptions.ts'

describeOnOne('failed jobs of payments on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { webhooks: false }))

  test('leave the list once the event is processed and nothing is owed; open ones stay', async () => {
    const { db, jobs, clock } = t.platform
    const now = clock.now().toISOString()
    const change = { type: 'invoice.paid', created_at: now, received_at: now, next_attempt_at: '2999-01-01T00:00:00Z' }
    await tables(db)
      .insertInto('provider_event')
      .values([
        { ...change, id: 'evt_open', processed_at: null },
        { ...change, id: 'evt_done', processed_at: now },
      ])
      .execute()
    for (const eventId of ['evt_open', 'evt_done']) await seedFailedJob(db, processEventJob, { eventId })
    for (const settled of [settleEndedJob, cancelDuplicateJob])
      await seedFailedJob(db, settled, { subscriptionId: 2_000_000 })
    const failed = async () => (await jobs.failed({ page: 1, itemsPerPage: 10 })).items.map(({ payload }) => payload)
    expect(await failed()).toHaveLength(4)
    await jobs.sweepNow()
    expect(await failed()).toEqual([{ eventId: 'evt_open' }])
  })
})
