import { expect, it } from 'vitest'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createStaffSubscription } from './create-staff-subscription.ts'

const minute = 60_000

describeOnBoth('the row of a start, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const today = (minutesLater = 0): string =>
    londonDay(new Date(t.platform.clock.now().getTime() + minutesLater * minute))
  const minutesToMidnight = (): number => {
    let minutes = 1
    while (today(minutes) === today()) minutes += 1
    return minutes
  }

  it('is the same after midnight when the answer was lost before it, and charges once', async () => {
    const [user, manager] = [await t.user(), await t.user()]
    const customer = await t.ensureCustomer(user)
    await t.sandbox.saveCard(customer)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    const start = () =>
      createStaffSubscription(t.deps, staffAction(manager), { userId: user, subId: 1, startDate: today() })
    const minutes = minutesToMidnight()
    if (minutes > 3) await t.advance({ minutes: minutes - 2 })
    else await t.advance({ minutes: minutes + 24 * 60 - 2 })
    const before = today()
    t.provider.interrupt({ call: 'createSubscription', moment: 'after' })
    await expect(start()).rejects.toBeInstanceOf(ProviderFailure)
    await t.advance({ minutes: 4 })
    expect(today()).not.toBe(before)
    expect((await start()).message).toBe('created')
    expect(await t.sandbox.subscriptions(customer)).toHaveLength(1)
    expect((await t.sandbox.charges()).filter((one) => one.customer === customer)).toHaveLength(1)
    await t.sandbox.clearFailures()
    expect(await t.violations()).toEqual([])
  })
})
