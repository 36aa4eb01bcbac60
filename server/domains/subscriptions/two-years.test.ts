import { beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { hasPaidSubscription } from './api.ts'
import { sweepSubscriptions } from './mirror/sweep-subscriptions.ts'
import { newAttempt } from './renewals/new-attempt.ts'
import { cancelSchedule } from './schedules/cancel-schedule.ts'
import { createStaffSubscription } from './schedules/create-staff-subscription.ts'
import { sweepSchedules } from './schedules/sweep-schedules.ts'
import { endWithPeriod, undoCancellation } from './status/end-with-period.ts'
import { paymentStatus } from './status/payment-status.ts'
import { openTestSubscriptions } from './testing/open-test-subscriptions.ts'
import { staffAction } from './testing/staff.ts'

const declines = '4000000000000341'
const good = '4242424242424242'

describeOnOne('two years of a customer, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let manager: number
  beforeAll(async () => {
    manager = await t.user()
  })

  /** Expects the mirror to equal the provider: subscriptions, invoices, charges and schedules. */
  const expectMirrored = async (user: number, moment: string): Promise<void> => {
    const customer = await t.customerOf(user)
    const { subscriptions, invoices } = await t.rowsOf(user)
    const there = await t.sandbox.subscriptions(customer)
    const textOf = (id: string, status: string, ends: boolean, until: number): string =>
      [id, status, ends, until].join(' ')
    expect(
      subscriptions
        .map((one) =>
          textOf(one.stripe_id, one.status, one.cancel_at_period_end, Date.parse(one.current_period_end ?? '') / 1000),
        )
        .toSorted(),
      moment,
    ).toEqual(
      there
        .map((one) => textOf(one.id, one.status, one.cancel_at_period_end, one.items.data[0]?.current_period_end ?? 0))
        .toSorted(),
    )
    const owed = (await t.sandbox.invoices(customer)).filter(({ status }) => status !== 'draft')
    expect(invoices.map((one) => [one.stripe_id, one.status, one.paid_cents].join(' ')).toSorted(), moment).toEqual(
      owed.map((one) => [one.id, one.status, one.amount_paid].join(' ')).toSorted(),
    )
    const attempts = await t.db
      .selectFrom('payment_attempt')
      .innerJoin('payment_invoice', 'payment_invoice.id', 'payment_attempt.payment_invoice_id')
      .select('outcome')
      .where('user_id', '=', user)
      .where('outcome', '=', 'failed')
      .execute()
    const refused = (await t.sandbox.charges()).filter((one) => one.customer === customer && one.status === 'failed')
    expect(attempts.length, moment).toBe(refused.length)
    const schedules = await t.db
      .selectFrom('subscription_schedule')
      .select('status')
      .where('user_id', '=', user)
      .where('at_once', '=', false)
      .execute()
    const texts: Readonly<Record<string, string>> = { not_started: 'new', canceled: 'cancelled' }
    expect(schedules.map(({ status }) => status).toSorted(), moment).toEqual(
      (await t.sandbox.schedules(customer)).map(({ status }) => texts[status] ?? status).toSorted(),
    )
    const paid = owed.filter(({ status }) => status === 'paid').map(({ id }) => id)
    expect((await t.published(user)).toSorted(), moment).toEqual(paid.toSorted())
    expect(await t.violations(), moment).toEqual([])
  }

  it('keep the mirror equal to the provider after every step, with or without deliveries', async () => {
    const user = await t.user()
    let silent = false
    const pass = async (moment: string, by: object): Promise<void> => {
      silent = !silent
      await t.sandbox.switchFailures({ webhookLost: silent ? 'all' : 0 })
      await t.advance(by)
      if (silent) {
        await sweepSchedules(t.deps)
        // The daily sweep recovers a whole day without deliveries; an ended period is found within the hour.
        await t.db.updateTable('subscription').set({ synced_at: '2000-01-01', checked_at: '2000-01-01' }).execute()
        await sweepSubscriptions(t.deps)
      }
      await expectMirrored(user, moment)
    }
    const action = { userId: user, requestId: 'test', ip: '127.0.0.1' }
    const open = async (): Promise<string> =>
      (await t.rowsOf(user)).invoices.find(({ status }) => status === 'open')?.stripe_id ?? ''
    const ownId = async (): Promise<number> => (await paymentStatus(t.deps, user)).subscriptions[0]?.id ?? 0
    const later = (days: number): string => londonDay(new Date(t.platform.clock.now().getTime() + days * 86_400_000))

    await t.sandbox.pay(await t.open(user))
    await t.settled()
    await expectMirrored(user, 'the start')
    for (let month = 1; month <= 8; month += 1) await pass(`month ${month}`, { months: 1, hours: 2 })

    await t.sandbox.saveCard(await t.customerOf(user), declines)
    await pass('a card that fails', { months: 1, hours: 2 })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    await pass('the first retry', { days: 4 })
    expect((await newAttempt(t.deps, staffAction(manager), await open())).invoice_data.paid).toBe(false)
    await t.settled()
    await expectMirrored(user, 'a manager’s attempt that fails')
    await t.sandbox.saveCard(await t.customerOf(user), good)
    await pass('half an hour', { minutes: 31 })
    expect((await newAttempt(t.deps, staffAction(manager), await open())).invoice_data.paid).toBe(true)
    await t.settled()
    await expectMirrored(user, 'the recovery')
    for (let month = 10; month <= 13; month += 1) await pass(`month ${month}`, { months: 1, hours: 2 })

    await endWithPeriod(t.deps, action, await ownId(), { reason: 'unused', comment: null })
    await t.settled()
    await expectMirrored(user, 'a requested end')
    await undoCancellation(t.deps, action, await ownId())
    await pass('an end that was undone', { months: 1, hours: 2 })
    await endWithPeriod(t.deps, action, await ownId(), { reason: 'other', comment: 'Enough' })
    await pass('the end of the period', { months: 1, hours: 2 })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)

    const input = { userId: user, subId: 3 }
    const dropped = await createStaffSubscription(t.deps, staffAction(manager), { ...input, startDate: later(20) })
    await createStaffSubscription(t.deps, staffAction(manager), { ...input, startDate: later(10) })
    if (dropped.message === 'scheduled') await cancelSchedule(t.deps, staffAction(manager), dropped.obj.id)
    await t.settled()
    await expectMirrored(user, 'two schedules, one of them cancelled')
    await pass('a scheduled start with a saved card', { days: 11, hours: 2 })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    for (let month = 1; month <= 4; month += 1) await pass(`month ${month} of the second`, { months: 1, hours: 2 })
    await t.sandbox.saveCard(await t.customerOf(user), declines)
    await pass('the last card fails', { months: 1, hours: 2 })
    for (const days of [4, 6, 8]) await pass(`a retry after ${days} days`, { days })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    expect((await t.rowsOf(user)).history.slice(-2).map(({ status }) => status)).toEqual([
      'deleted',
      'invoice_cancelled',
    ])
  })

  it('let a scheduled start without a card be paid on its page, with or without deliveries', async () => {
    const user = await t.user()
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 5 * 86_400_000))
    await createStaffSubscription(t.deps, staffAction(manager), { userId: user, subId: 4, startDate })
    await t.settled()
    await expectMirrored(user, 'the schedule')
    await t.advance({ days: 6, hours: 2 })
    await expectMirrored(user, 'the start')
    const { invoices } = await t.rowsOf(user)
    expect(await t.sandbox.payInvoice(invoices[0]?.stripe_id ?? '')).toBe(200)
    await t.settled()
    await expectMirrored(user, 'the payment')
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
  })
})
