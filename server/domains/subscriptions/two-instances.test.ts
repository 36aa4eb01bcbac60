import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { checkPayment } from './check-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { sweepCheckouts, sweepEvents, sweepSubscriptions, sweepSurplus } from './reconcile.ts'
import { undeliveredSweep } from './sweep-undelivered.ts'
import { openTestSubscriptions, type TestSubscriptions } from './testing/open-test-subscriptions.ts'

// The embedded database belongs to one process at a time.
describe.each(databases().filter((kind) => kind === 'postgres'))('two instances on one %s', (kind) => {
  let first: TestSubscriptions
  let second: TestSubscriptions
  beforeAll(async () => {
    first = await openTestSubscriptions(kind)
    second = await openTestSubscriptions(kind, { sandbox: first.sandbox, place: first.place })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  const both = () => [first, second]

  it('open one page, take one payment and publish it once, whoever is asked', async () => {
    const user = await first.user()
    const pages = await Promise.all(both().flatMap((one) => [one.open(user), one.open(user), one.open(user)]))
    expect(new Set(pages).size).toBe(1)
    const page = pages[0] ?? ''
    await first.sandbox.pay(page)
    const checks = Array.from({ length: 25 }, () => both().map((one) => checkPayment(one.deps, user, page))).flat()
    expect(new Set(await Promise.all(checks))).toEqual(new Set(['ok']))
    await Promise.all(both().map((one) => one.settled()))
    const { subscriptions, history } = await first.kept(user)
    expect(subscriptions).toHaveLength(1)
    expect(history.map(({ status }) => status)).toEqual(['new'])
    expect(await first.published(user)).toHaveLength(1)
    expect(await openCheckout(second.deps, user, 'other_basic')).toMatchObject({ message: 'already_subscribed' })
    expect(await first.violations()).toEqual([])
  })

  it('sweep side by side without doing anything twice', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => first.user()))
    await first.sandbox.faults({ webhookLost: 'all' })
    for (const user of users) await first.sandbox.pay(await first.open(user))
    await first.settled()
    await first.sandbox.noFaults()
    const offset = await first.sandbox.advance({ minutes: 3 })
    await Promise.all(both().map((one) => one.platform.clock.moveTo(offset)))
    const sweeps = [sweepCheckouts, sweepEvents, sweepSubscriptions, sweepSurplus]
    await Promise.all(both().flatMap(({ deps }) => [...sweeps.map((sweep) => sweep(deps)), undeliveredSweep(deps)()]))
    await Promise.all(both().map((one) => one.settled()))
    for (const user of users) {
      expect(await first.published(user)).toHaveLength(1)
      expect((await first.kept(user)).checkouts.map(({ status }) => status)).toEqual(['paid'])
    }
    expect(await first.violations()).toEqual([])
  })
})
