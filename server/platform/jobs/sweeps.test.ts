import { afterEach, describe, expect, it, vi } from 'vitest'
import { databases, opened, openTestPlatform, silentLog } from '#server/platform/database/testing.ts'
import { createSweeps } from './sweeps.ts'

describe.each(databases())('the lease of a sweep on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  let number = 0
  afterEach(() => void vi.useRealTimers())

  const raw = (query: string, values: unknown[] = []) => t.database.raw(query, values)
  const leaseOf = async (name: string) => (await raw('select * from job_lease where name = $1', [name])).rows[0] ?? {}
  /** Makes an instance whose only sweep runs until the test ends it. */
  const anInstance = (name: string, seconds = 1) => {
    const sweeps = createSweeps(t.db, silentLog)
    const runs: { end: (problem?: Error) => void }[] = []
    sweeps.add(
      name,
      seconds,
      () =>
        new Promise((resolve, reject) => {
          runs.push({ end: (problem) => (problem ? reject(problem) : resolve()) })
        }),
    )
    return { sweeps, runs }
  }
  /** Makes two instances with the same sweep, the first of which is running it. */
  const twoInstances = async (seconds?: number) => {
    const name = `sweep-${(number += 1)}`
    const [first, second] = [anInstance(name, seconds), anInstance(name, seconds)]
    first.sweeps.start(true)
    await expect.poll(() => first.runs.length).toBe(1)
    const end = async () => {
      first.runs.at(-1)?.end()
      await first.sweeps.idle()
    }
    return { name, first, second, end }
  }
  /** Lets a sweep be due, as when its work takes longer than its period. */
  const makeDue = (name: string) =>
    raw(`update job_lease set due_at = now() - interval '1 hour' where name = $1`, [name])

  it('is taken by nobody else while its work takes longer than its period', async () => {
    const { name, second, end } = await twoInstances()
    await makeDue(name)
    second.sweeps.start(true)
    await second.sweeps.idle()
    expect(second.runs).toHaveLength(0)
    await end()
    second.sweeps.start(true)
    await expect.poll(() => second.runs.length).toBe(1)
    second.runs[0]?.end()
    await second.sweeps.idle()
  })

  it('is not taken by force while another instance works', async () => {
    const { second, end } = await twoInstances()
    await second.sweeps.runAll()
    expect(second.runs).toHaveLength(0)
    await end()
  })

  it('is not due again at once after it was released', async () => {
    const { second, end } = await twoInstances(3_600)
    await end()
    second.sweeps.start(true)
    await second.sweeps.idle()
    expect(second.runs).toHaveLength(0)
  })

  it('is taken over from an instance that no longer says that it lives, whose late end releases nothing', async () => {
    const { name, first, second } = await twoInstances()
    await makeDue(name)
    await raw(`update job_lease set leased_until = now() - interval '1 second' where name = $1`, [name])
    second.sweeps.start(true)
    await expect.poll(() => second.runs.length).toBe(1)
    const taken = await leaseOf(name)
    first.runs[0]?.end(new Error('late'))
    await first.sweeps.idle()
    expect(await leaseOf(name)).toEqual(taken)
    second.runs[0]?.end()
    await second.sweeps.idle()
    expect(await leaseOf(name)).toMatchObject({ holder: null, leased_until: null, last_error: null })
  })

  it('is extended while the work runs, and only by its own instance', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { name, end } = await twoInstances()
    const soon = () => raw(`update job_lease set leased_until = now() where name = $1`, [name])
    const isExtended = async () =>
      (await raw(`select leased_until > now() + interval '20 seconds' as is from job_lease where name = $1`, [name]))
        .rows[0]?.['is']
    await soon()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(isExtended).toBe(true)
    await raw(`update job_lease set holder = 'another' where name = $1`, [name])
    await soon()
    await vi.advanceTimersByTimeAsync(20_000)
    // The next statement of the same connection comes after the extension.
    await raw('select pg_sleep(0.1)')
    expect(await isExtended()).toBe(false)
    await end()
  })

  it('records the error of a failed run until one succeeds', async () => {
    const { name, first, end } = await twoInstances()
    first.runs[0]?.end(new Error('not today'))
    await first.sweeps.idle()
    expect(await leaseOf(name)).toMatchObject({ holder: null, last_error: 'not today' })
    const again = first.sweeps.runAll()
    await expect.poll(() => first.runs.length).toBe(2)
    await end()
    await again
    expect(await leaseOf(name)).toMatchObject({ holder: null, last_error: null })
  })

  it('is run by one instance once at a time, however often it is requested', async () => {
    const { name, first, end } = await twoInstances()
    await raw(`update job_lease set holder = null where name = $1`, [name])
    await makeDue(name)
    first.sweeps.start(true)
    await expect.poll(async () => (await leaseOf(name))['holder']).toBeNull()
    expect(first.runs).toHaveLength(1)
    await end()
  })
})
