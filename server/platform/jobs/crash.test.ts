import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { currentCause } from '#server/platform/cause/with-cause.ts'
import { describeOnBoth, openLocation, silentLog, testDatabase } from '#server/platform/database/testing.ts'
import { createJobs, jobKind } from './jobs.ts'

const program = join(import.meta.dirname, 'testing/run-until-killed.ts')
const endless = jobKind<{ text: string }>({ name: 'endless', retryLimit: 0 })

describeOnBoth('an ending process on %s', (kind) => {
  it('has its job run again by the next process when it was killed, although failures are not retried', async () => {
    const location = await testDatabase(kind)
    const child = spawn(process.execPath, [program, location.dataDir, location.databaseUrl ?? ''], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const database = await openLocation(location)
    // On PostgreSQL the missing heartbeat shows it; the test does not wait for its age.
    await database.raw(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
    const jobs = createJobs({ database, log: silentLog })
    const runs: { text: string; attempt: number; cause: string | null }[] = []
    jobs.handle(endless, async ({ text }, { attempt }) => void runs.push({ text, attempt, cause: currentCause() }))
    await jobs.start()
    await expect
      .poll(() => runs, { interval: 50 })
      .toEqual([{ text: 'interrupted', attempt: 2, cause: 'evt_interrupted' }])
    await jobs.idle()
    expect((await jobs.failed({ page: 1, itemsPerPage: 10 })).total).toBe(0)
    await jobs.stop()
    await database.close()
    await location.remove()
  })

  it('finishes running work when it is stopped', async () => {
    const location = await testDatabase(kind)
    const database = await openLocation(location)
    const jobs = createJobs({ database, log: silentLog })
    const slow = jobKind<object>({ name: 'slow' })
    const started = Promise.withResolvers<void>()
    let ended = false
    jobs.handle(slow, async () => {
      started.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
      ended = true
    })
    await jobs.start()
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, slow, {}))
    await started.promise
    await jobs.stop()
    expect(ended).toBe(true)
    const { rows } = await database.raw(`select state from pgboss.job where name = 'slow'`)
    expect(rows).toEqual([{ state: 'completed' }])
    await database.close()
    await location.remove()
  })
})
