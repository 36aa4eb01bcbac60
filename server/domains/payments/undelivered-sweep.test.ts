import { expect, it } from 'vitest'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { undeliveredSweep } from './undelivered-sweep.ts'

const hour = 3_600_000

describeOnOne('undelivered events, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  it('are searched as far back as the provider stores them, then from the last successful search', async () => {
    const hoursBack: number[] = []
    const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve([])]
    const payments = withCalls(t.deps.payments, {
      undeliveredEvents: (since) => {
        hoursBack.push(Math.round((t.platform.clock.now().getTime() - since.getTime()) / hour))
        return (answers.shift() ?? (() => Promise.resolve([])))()
      },
    })
    const sweep = undeliveredSweep({ ...t.deps, payments })
    await expect(sweep()).rejects.toThrow('away')
    await sweep()
    await t.advance({ hours: 5 })
    await sweep()
    await t.advance({ days: 40 })
    await sweep()
    expect(hoursBack).toEqual([720, 720, 6, 720])
  })
})
