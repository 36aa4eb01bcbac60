import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepEvents } from '#server/domains/payments/sweep-events.ts'
import { undeliveredSweep } from '#server/domains/payments/undelivered-sweep.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnPostgres } from '#server/platform/database/testing.ts'
import { checkPayment } from './checkout/check-payment.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { sweepCheckouts } from './checkout/sweep-checkouts.ts'
import type { SubscriptionsDeps } from './deps.ts'
import { sweepSubscriptions } from './mirror/sweep-subscriptions.ts'
import { newAttempt } from './renewals/new-attempt.ts'
import { voidPayment } from './renewals/void-payment.ts'
import { createStaffSubscription } from './schedules/create-staff-subscription.ts'
import { sweepDuplicates } from './settling/sweep-duplicates.ts'
import { minutesToNoon } from './testing/minutes-to-noon.ts'
import { dispatchOf, openTestSubscriptions, type TestSubscriptions } from './testing/open-test-subscriptions.ts'
import { staffAction } from './testing/staff.ts'

// The embedded database belongs to one process at a time.
describeOnPostgres('two instances on one %s', (kind) => {
  let first: TestSubscriptions
  let second: TestSubscriptions
  beforeAll(async () => {
    first = await openTestSubscriptions(kind)
    second = await openTestSubscriptions(kind, { sandbox: first.sandbox, testDb: first.testDb })
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })
  const both = () => [first, second]

  it('open one page, accept one payment and publish it once, whichever instance is called', async () => {
    const user = await first.user()
    const pages = await Promise.all(both().flatMap((one) => [one.open(user), one.open(user), one.open(user)]))
    expect(new Set(pages).size).toBe(1)
    const page = pages[0] ?? ''
    await first.sandbox.pay(page)
    const checks = Array.from({ length: 25 }, () => both().map((one) => checkPayment(one.deps, user, page))).flat()
    expect(new Set(await Promise.all(checks))).toEqual(new Set(['ok']))
    await Promise.all(both().map((one) => one.settled()))
    const { subscriptions, history } = await first.rowsOf(user)
    expect(subscriptions).toHaveLength(1)
    expect(history.map(({ status }) => status)).toEqual(['new'])
    expect(await first.published(user)).toHaveLength(1)
    expect(await openCheckout(second.deps, user, 'other_basic')).toMatchObject({ message: 'already_subscribed' })
    expect(await first.violations()).toEqual([])
  })

  it('collect a payment once, void one once and start one subscription, whichever instance managers use', async () => {
    const [manager, user] = [await first.user(), await first.user()]
    await first.sandbox.pay(await first.open(user), { card: '4000000000000341' })
    await first.settled()
    const toNoon = minutesToNoon(first.platform.clock.now())
    const offset = await first.sandbox.advance({ months: 1, days: 1, minutes: toNoon })
    await Promise.all(both().map((one) => one.platform.clock.moveTo(offset)))
    await Promise.all(both().map((one) => one.settled()))
    const customer = await first.customerOf(user)
    const owed = (await first.rowsOf(user)).invoices.at(-1)?.stripe_id ?? ''
    const charges = async () => (await first.sandbox.charges()).filter((one) => one.customer === customer).length
    const before = await charges()
    const clicks = (click: (one: TestSubscriptions) => Promise<unknown>) =>
      Promise.allSettled(Array.from({ length: 25 }, () => both().map(click)).flat())
    const attempts = await clicks(({ deps }) => newAttempt(deps, staffAction(manager), owed))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await charges()).toBe(before + 1)
    const voided = await clicks(({ deps }) => voidPayment(deps, staffAction(manager), owed))
    expect(voided.every(({ status }) => status === 'fulfilled')).toBe(true)
    await first.sandbox.saveCard(customer)
    const startDate = londonDay(first.platform.clock.now())
    const input = { userId: user, subId: 2, startDate }
    const starts = await clicks(({ deps }) => createStaffSubscription(deps, staffAction(manager), input))
    expect(starts.every(({ status }) => status === 'fulfilled')).toBe(true)
    await Promise.all(both().map((one) => one.settled()))
    expect((await first.rowsOf(user)).subscriptions.map(({ origin }) => origin)).toEqual(['checkout', 'staff'])
    expect((await first.rowsOf(user)).invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'paid', 'void'])
    expect(await first.published(user)).toHaveLength(2)
    expect(await first.violations()).toEqual([])
  })

  it('sweep concurrently without doing anything twice', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => first.user()))
    await first.sandbox.switchFailures({ webhookLost: 'all' })
    for (const user of users) await first.sandbox.pay(await first.open(user))
    await first.settled()
    await first.sandbox.clearFailures()
    const offset = await first.sandbox.advance({ minutes: 3 })
    await Promise.all(both().map((one) => one.platform.clock.moveTo(offset)))
    const sweeps = [
      sweepCheckouts,
      (deps: SubscriptionsDeps) => sweepEvents(dispatchOf(deps)),
      sweepSubscriptions,
      sweepDuplicates,
    ]
    await Promise.all(both().flatMap(({ deps }) => [...sweeps.map((sweep) => sweep(deps)), undeliveredSweep(deps)()]))
    await Promise.all(both().map((one) => one.settled()))
    for (const user of users) {
      expect(await first.published(user)).toHaveLength(1)
      expect((await first.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['paid'])
    }
    expect(await first.violations()).toEqual([])
  })
})
