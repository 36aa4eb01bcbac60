import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { domainEvent } from './events.ts'
import { jobKind } from './jobs.ts'

const fragile = jobKind<{ number: number; resetToken?: string }>({ name: 'fragile', retryLimit: 0 })
const other = jobKind<{ number: number }>({ name: 'other', retryLimit: 0 })
const personalKind = jobKind<{ email: string; ip: string; requestId: string }>({
  name: 'asked',
  retryLimit: 0,
  personal: ['email', 'ip'],
})
const happened = domainEvent<{ id: number }>('happened')

describeOnBoth('failed jobs on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  let broken = true
  let gate: Promise<void> = Promise.resolve()
  const handledIds: number[] = []
  const runs: number[] = []

  beforeAll(async () => {
    const { jobs, events } = test.platform
    const run = async ({ number }: { number: number }): Promise<void> => {
      await gate
      if (broken) throw new Error(`no luck with ${number}`)
      runs.push(number)
    }
    jobs.handle(fragile, run)
    jobs.handle(other, run)
    jobs.handle(personalKind, () => Promise.reject(new Error('always')))
    jobs.every('sometimes', 3_600, () => (broken ? Promise.reject(new Error('not today')) : Promise.resolve()))
    events.listen(happened, 'listener', async ({ id }) => {
      if (broken) throw new Error('deaf')
      handledIds.push(id)
    })
    await test.start()
  })

  const enqueue = (of: typeof fragile | typeof other, number: number) =>
    test.db
      .transaction()
      .execute((trx) => test.platform.jobs.enqueue(trx, of, { number, resetToken: 'a secret' } as { number: number }))
  const failed = async (name?: string) => test.platform.jobs.failed({ page: 1, itemsPerPage: 100, name })
  const settle = () => test.platform.jobs.idle()

  it('are listed by kind with their payload, secrets redacted', async () => {
    await enqueue(fragile, 1)
    await enqueue(other, 2)
    await settle()
    expect((await failed()).total).toBe(2)
    const { items, total } = await failed('fragile')
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ name: 'fragile', error: 'no luck with 1', attempts: 1 })
    expect(items[0]?.payload).toEqual({ number: 1, resetToken: '[hidden]' })
    expect(await test.platform.jobs.find(items[0]?.id ?? '')).toEqual(items[0])
    expect(await test.platform.jobs.find('00000000-0000-4000-8000-000000000000')).toBeNull()
  })

  it('are counted by kind, and periodic work reports its last run and error', async () => {
    await test.platform.jobs.sweepNow()
    const { rows } =
      await sql`update job_lease set started_at = '2026-11-02T03:04:05Z', ended_at = '2026-11-02T03:04:05.85Z'
      where name = 'sometimes' and ended_at >= started_at returning name`.execute(test.db)
    expect(rows).toEqual([{ name: 'sometimes' }])
    const { kinds, sweeps } = await test.platform.jobs.state()
    expect(kinds.map(({ name, failed: count }) => [name, count])).toEqual([
      ['fragile', 1],
      ['other', 1],
    ])
    const sweep = sweeps.find(({ name }) => name === 'sometimes')
    expect(sweep).toMatchObject({ intervalSeconds: 3_600, lastError: 'not today', running: false, overdue: false })
    expect([sweep?.lastRunAt, sweep?.durationMs]).toEqual(['2026-11-02T03:04:05.000Z', 850])
  })

  it('a retry and what is written alongside are one transaction', async () => {
    const { jobs } = test.platform
    const id = (await failed('fragile')).items[0]?.id ?? ''
    await expect(jobs.retry(id, () => Promise.reject(new Error('no entry')))).rejects.toThrow('no entry')
    expect((await failed('fragile')).total).toBe(1)
    const noted: unknown[] = []
    expect(await jobs.retry(id, async (_, job) => void noted.push(job.facts))).toBe(true)
    await settle()
    expect(noted).toEqual([{ number: 1, resetToken: '[hidden]' }])
    expect((await failed('fragile')).items[0]?.attempts).toBe(2)
    expect(await jobs.retry('00000000-0000-4000-8000-000000000000')).toBe(false)
  })

  it('two simultaneous retry requests cause one retry', async () => {
    const id = (await failed('fragile')).items[0]?.id ?? ''
    // Locked until both requests are made: a retry that fails quickly could rightly be requested again.
    const bothRequested = Promise.withResolvers<void>()
    gate = bothRequested.promise
    const both = await Promise.all([test.platform.jobs.retry(id), test.platform.jobs.retry(id)])
    bothRequested.resolve()
    expect(both.filter(Boolean)).toHaveLength(1)
    await settle()
    expect((await failed('fragile')).items[0]?.attempts).toBe(3)
  })

  it('all of them can be retried', async () => {
    broken = false
    expect(await test.platform.jobs.retryAll(undefined)).toBe(2)
    await settle()
    expect(runs.toSorted((a, b) => a - b)).toEqual([1, 2])
    expect((await failed()).total).toBe(0)
    await test.platform.jobs.sweepNow()
    expect((await test.platform.jobs.state()).sweeps.find(({ name }) => name === 'sometimes')?.lastError).toBeNull()
  })

  it('one of an unhandled kind stays until it is dropped', async () => {
    broken = true
    await enqueue(fragile, 3)
    await settle()
    const id = (await failed()).items[0]?.id ?? ''
    await sql`update pgboss.job set name = 'other' where id::text = ${id}`.execute(test.db)
    expect(await test.platform.jobs.retryAll('gone')).toBe(0)
    expect(await test.platform.jobs.drop(id)).toBe(true)
    expect(await test.platform.jobs.drop(id)).toBe(false)
    expect((await failed()).total).toBe(0)
  })

  it('an event whose job was dropped does not come back', async () => {
    broken = true
    await test.db.transaction().execute((trx) => test.platform.events.publish(trx, happened, { id: 9 }))
    for (;;) {
      const [job] = (await failed('event.happened.listener')).items
      if (job) break
      await sql`update pgboss.job set start_after = now() where name = 'event.happened.listener' and state = 'retry'`.execute(
        test.db,
      )
      await settle()
    }
    const [job] = (await failed('event.happened.listener')).items
    expect(await test.platform.jobs.drop(job?.id ?? '')).toBe(true)
    await sql`update event_delivery set created_at = now() - interval '1 hour'`.execute(test.db)
    broken = false
    await test.platform.jobs.sweepNow()
    await settle()
    expect(handledIds).toEqual([])
  })

  it('those with personal data name nobody in the trail, are found for their owner, and are deleted with the account or after 30 days', async () => {
    const { jobs } = test.platform
    const request = (email: string) =>
      test.db.transaction().execute((trx) => jobs.enqueue(trx, personalKind, { email, ip: '::1', requestId: 'r' }))
    for (const email of ['Ann@example.test', 'ann@example.test', 'bob@example.test']) await request(email)
    await settle()
    const about = async (email: string) => (await jobs.about(email)).map(({ data }) => data['email'])
    expect(await about('ann@EXAMPLE.test')).toEqual(['Ann@example.test', 'ann@example.test'])

    const noted: unknown[] = []
    const [first] = (await failed('asked')).items
    await jobs.drop(first?.id ?? '', async (_, job) => void noted.push(job.facts))
    expect(noted).toEqual([{ requestId: 'r' }])

    await request('Ann@example.test')
    await test.db.transaction().execute((trx) => jobs.deleteAbout(trx, 'ann@example.test'))
    expect(await about('ann@example.test')).toEqual([])
    await request('bob@example.test')
    await settle()
    const { total } = await failed('asked')
    await sql`update pgboss.job set completed_on = now() - interval '31 days'
      where id::text = ${(await failed('asked')).items[0]?.id}`.execute(test.db)
    await jobs.sweepNow()
    expect((await failed('asked')).total).toBe(total - 1)
  })
})
