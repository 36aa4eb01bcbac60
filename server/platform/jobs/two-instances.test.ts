import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { jobKind } from './jobs.ts'

const counted = jobKind<{ number: number }>({ name: 'counted' })

describeOnPostgres('two instances on %s', (kind) => {
  const instances: TestPlatform[] = []
  const runs: number[] = []
  const sweeps: string[] = []
  let sweeping = 0
  let maxConcurrent = 0
  let longSweeps = 0
  let started = 0

  beforeAll(async () => {
    const first = await openTestPlatform(kind, { hasTimers: true })
    const second = await openTestPlatform(kind, { testDb: first.testDb, hasTimers: true })
    instances.push(first, second)
    for (const [index, { platform }] of instances.entries()) {
      platform.jobs.handle(counted, async ({ number }) => void runs.push(number))
      platform.jobs.every('shared', 1, async () => void sweeps.push(String(index)))
      // Longer than its period: the other instance's timer finds it due while it runs.
      platform.jobs.every('long', 1, async () => {
        sweeping += 1
        maxConcurrent = Math.max(maxConcurrent, sweeping)
        await new Promise((resolve) => setTimeout(resolve, 2_500))
        longSweeps += 1
        sweeping -= 1
      })
    }
    started = performance.now()
    await Promise.all(instances.map((instance) => instance.start()))
  })
  afterAll(async () => {
    for (const instance of instances.toReversed()) await instance.close()
  })

  it('run each job once', async () => {
    const [first, second] = instances
    await first?.db.transaction().execute(async (trx) => {
      for (let number = 0; number < 100; number += 1) await first.platform.jobs.enqueue(trx, counted, { number })
    })
    await second?.platform.jobs.idle()
    expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number))
  })

  it('never run the same sweep in parallel, nor twice in a period', async () => {
    await expect.poll(() => sweeps.length).toBeGreaterThanOrEqual(3)
    await expect.poll(() => longSweeps).toBeGreaterThanOrEqual(2)
    expect(maxConcurrent).toBe(1)
    expect(sweeps.length).toBeLessThanOrEqual(Math.ceil((performance.now() - started) / 900) + 2)
  })
})
