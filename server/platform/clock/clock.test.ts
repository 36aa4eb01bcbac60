import { expect, it, vi } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { createClock } from './clock.ts'

const day = 86_400_000

describeOnBoth('the clock on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  const another = () => createClock({ db: test.db, movable: true, log: test.platform.log })

  it('is real time until it is moved, and only moves forward', async () => {
    const { clock } = test.platform
    await clock.start()
    const before = Date.now()
    const now = clock.now().getTime()
    expect([before <= now, now <= Date.now()]).toEqual([true, true])
    await clock.moveTo(30 * day)
    await clock.moveTo(10 * day)
    expect(clock.offsetMs()).toBe(30 * day)
    expect(clock.now().getTime() - clock.realNow().getTime()).toBeGreaterThanOrEqual(30 * day)
  })

  it('is shared by instances, which are notified when it moves', async () => {
    const other = another()
    const moved = vi.fn()
    other.onMoved(moved)
    await other.start()
    expect(other.offsetMs()).toBe(30 * day)
    await test.platform.clock.moveTo(40 * day)
    await expect.poll(() => other.offsetMs()).toBe(40 * day)
    expect(moved).toHaveBeenCalledTimes(2)
    other.stop()
  })

  it('never goes back, whoever moves it', async () => {
    const [one, two] = [another(), another()]
    await Promise.all([one.moveTo(60 * day), two.moveTo(50 * day)])
    const third = another()
    await third.start()
    third.stop()
    expect(third.offsetMs()).toBe(60 * day)
  })
})
