import { beforeAll, expect, it, vi } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { jobKind } from './jobs.ts'

const note = jobKind<{ text: string }>({ name: 'note' })
const fragile = jobKind<{ text: string }>({ name: 'fragile', retryLimit: 2, retryDelaySeconds: 0, backoff: false })
const once = jobKind<{ text: string }>({ name: 'once', retryLimit: 0 })

describeOnBoth('jobs on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  const done: string[] = []
  const attemptList: { attempt: number; last: boolean }[] = []
  const swept: string[] = []

  beforeAll(async () => {
    const { jobs } = test.platform
    jobs.handle(note, async ({ text }) => void done.push(text))
    jobs.handle(fragile, async ({ text }, { attempt, last }) => {
      attemptList.push({ attempt, last })
      throw new Error(`no luck with ${text}`)
    })
    jobs.handle(once, () => Promise.reject(new Error('never')))
    jobs.every('count', 3_600, async () => void swept.push('swept'))
    await test.start()
  })

  const enqueue = (text: string) =>
    test.db.transaction().execute((trx) => test.platform.jobs.enqueue(trx, note, { text }))

  it('runs a job once its transaction is committed', async () => {
    await enqueue('committed')
    await test.platform.jobs.idle()
    expect(done).toContain('committed')
  })

  it('does not run a job whose transaction rolled back', async () => {
    const undone = test.db.transaction().execute(async (trx) => {
      await test.platform.jobs.enqueue(trx, note, { text: 'rolled back' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await enqueue('after it')
    await test.platform.jobs.idle()
    expect(done).toContain('after it')
    expect(done).not.toContain('rolled back')
  })

  it('is notified of a job rather than polling for it', async () => {
    let polls = 0
    const { raw } = test.database
    // The product's own poll, each second, finds nothing; the queue's own comes after thirty.
    const polling = vi.spyOn(test.database, 'raw').mockImplementation(async (statement, values) => {
      if (!/select distinct name from pgboss\.job/.test(statement)) return raw(statement, values)
      polls += 1
      return { rows: [] }
    })
    const rounds: number[] = []
    try {
      for (let round = 0; round < 9; round += 1) {
        const before = polls
        await enqueue(`quick ${round}`)
        while (!done.includes(`quick ${round}`)) await new Promise((resolve) => setTimeout(resolve, 1))
        rounds.push(polls - before)
      }
    } finally {
      polling.mockRestore()
    }
    expect(rounds.toSorted((one, other) => one - other)[4]).toBeLessThan(5)
  })

  it('runs every job of one transaction', async () => {
    await test.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 40; index += 1) await test.platform.jobs.enqueue(trx, note, { text: `bulk ${index}` })
    })
    await test.platform.jobs.idle()
    expect(done.filter((text) => text.startsWith('bulk'))).toHaveLength(40)
  })

  it('allows one waiting job per key', async () => {
    const { jobs } = test.platform
    await test.db.transaction().execute(async (trx) => {
      for (const text of ['keyed 1', 'keyed 2']) {
        await jobs.enqueue(trx, note, { text }, { singletonKey: 'the same' })
      }
      await jobs.enqueue(trx, note, { text: 'keyed 3' }, { singletonKey: 'another' })
    })
    await jobs.idle()
    expect(done.filter((text) => text.startsWith('keyed')).sort()).toEqual(['keyed 1', 'keyed 3'])
  })

  it('retries a failing job, then puts it among the failed ones with its error', async () => {
    const { jobs } = test.platform
    await test.db.transaction().execute((trx) => jobs.enqueue(trx, fragile, { text: 'glass' }))
    while (attemptList.length < 3) await new Promise((resolve) => setTimeout(resolve, 5))
    await jobs.idle()
    expect(attemptList).toEqual([
      { attempt: 1, last: false },
      { attempt: 2, last: false },
      { attempt: 3, last: true },
    ])
    const { items, total } = await jobs.failed({ page: 1, itemsPerPage: 10 })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ name: 'fragile', attempts: 3, error: 'no luck with glass' })
    expect(items[0]?.failedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('retries a failed job on request', async () => {
    const { jobs } = test.platform
    await test.db.transaction().execute((trx) => jobs.enqueue(trx, once, { text: '' }))
    await jobs.idle()
    const failed = async () =>
      (await jobs.failed({ page: 1, itemsPerPage: 10 })).items.find((job) => job.name === 'once')
    const job = await failed()
    expect(job?.attempts).toBe(1)
    expect(await jobs.retry(job?.id ?? '')).toBe(true)
    await jobs.idle()
    expect((await failed())?.attempts).toBe(2)
    expect(await jobs.retry('nothing')).toBe(false)
  })

  it('refuses a job without a handler', async () => {
    const orphan = jobKind<{ text: string }>({ name: 'orphan' })
    const enqueued = test.db.transaction().execute((trx) => test.platform.jobs.enqueue(trx, orphan, { text: '' }))
    await expect(enqueued).rejects.toThrow('orphan')
  })

  it('sweeps at the start and on request', async () => {
    expect(swept).toHaveLength(1)
    await test.platform.jobs.sweepNow()
    expect(swept).toHaveLength(2)
  })
})
