import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, openLocation, silentLog, testDatabase } from '#server/platform/database/testing.ts'
import { createJobs, jobKind } from './jobs.ts'

const named = jobKind<{ name: string }>({ name: 'named', retryLimit: 0 })

describeOnPostgres('an instance that takes no jobs, on %s', (kind) => {
  const runs: string[] = []
  const sweeps: string[] = []
  const openings: (() => Promise<void>)[] = []
  let broken = false

  const open = async (location: Awaited<ReturnType<typeof testDatabase>>, takesJobs: boolean) => {
    const database = await openLocation(location)
    const jobs = createJobs({ database, log: silentLog, takesJobs })
    jobs.handle(named, async ({ name }) => {
      if (broken) throw new Error('not now')
      runs.push(`${takesJobs ? 'worker' : 'web'} ${name}`)
    })
    jobs.every('shared', 1, async () => void sweeps.push(takesJobs ? 'worker' : 'web'))
    openings.push(async () => {
      await jobs.stop()
      await database.close()
    })
    const enqueue = (name: string) => database.db.transaction().execute((trx) => jobs.enqueue(trx, named, { name }))
    return { database, jobs, enqueue }
  }
  let web: Awaited<ReturnType<typeof open>>
  let worker: Awaited<ReturnType<typeof open>>

  beforeAll(async () => {
    const location = await testDatabase(kind)
    web = await open(location, false)
    worker = await open(location, true)
    await web.jobs.start()
  })
  afterAll(async () => {
    for (const close of openings.toReversed()) await close()
  })

  it('leaves its jobs and all periodic work to the workers, also those that start later', async () => {
    await web.enqueue('early')
    await web.jobs.sweepNow()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect([runs, sweeps]).toEqual([[], []])
    await worker.jobs.start()
    await expect.poll(() => runs).toEqual(['worker early'])
    await expect.poll(() => sweeps.length).toBeGreaterThan(1)
    expect(new Set(sweeps)).toEqual(new Set(['worker']))
  })

  it('has a job done at once by a worker that is idle', async () => {
    const startedAt = performance.now()
    await web.enqueue('late')
    await expect.poll(() => runs, { interval: 20 }).toContain('worker late')
    // Far less than the look that finds what nothing notified of.
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })

  it('gives failed jobs back to the workers', async () => {
    broken = true
    await web.enqueue('failing')
    const failed = async () => (await web.jobs.failed({ page: 1, itemsPerPage: 10 })).items
    await expect.poll(async () => (await failed()).length).toBe(1)
    broken = false
    expect(await web.jobs.retryAll(undefined)).toBe(1)
    await expect.poll(() => runs).toContain('worker failing')
  })
})
