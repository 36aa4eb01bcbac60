import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, openTestPlatform, type TestPlatform } from '../database/testing.ts'
import { jobKind } from './jobs.ts'
import { seedFailedJob } from './seed-failed-job.ts'

const seeded = jobKind<{ number: number }>({ name: 'seeded', retryLimit: 2 })
const unknown = jobKind<{ number: number }>({ name: 'nobody-handles' })

describe.each(databases())('failed jobs of the demo data on %s', (kind) => {
  let test: TestPlatform
  const ran: number[] = []
  beforeAll(async () => {
    test = await openTestPlatform(kind)
    test.platform.jobs.handle(seeded, ({ number }) => {
      ran.push(number)
      return Promise.resolve()
    })
    await test.start()
  })
  afterAll(() => test.close())

  it('stand once among the failed ones, and one more try runs them', async () => {
    const { jobs } = test.platform
    const failure = { data: { number: 7 }, error: 'mail: rejected (552)', failedAt: new Date('2026-01-02T03:04:05Z') }
    for (let round = 0; round < 2; round += 1)
      await test.db.transaction().execute(async (trx) => {
        await seedFailedJob(trx, seeded, failure)
        await seedFailedJob(trx, unknown, failure)
      })
    const { items, total } = await jobs.failed({ page: 1, itemsPerPage: 10 })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      name: 'seeded',
      attempts: 3,
      error: 'mail: rejected (552)',
      failedAt: '2026-01-02T03:04:05.000Z',
      payload: { number: 7 },
    })
    expect(await jobs.retry(items[0]?.id ?? '')).toBe(true)
    await jobs.idle()
    expect(ran).toEqual([7])
    expect((await jobs.failed({ page: 1, itemsPerPage: 10 })).total).toBe(0)
  })
})
