import { expect, it } from 'vitest'
import { createStaffSubscription } from '#server/domains/subscriptions/schedules/create-staff-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { endNeverPaid } from './end-never-paid.ts'

describeOnOne('the end of a subscription that was never paid, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  it.each(['card', 'debit'] as const)('refunds a payment by %s in the moment before the end', async (means) => {
    const user = await t.user()
    const startDate = londonDay(new Date(t.platform.clock.now().getTime() + 3 * 86_400_000))
    await createStaffSubscription(t.deps, staffAction(user), { userId: user, subId: 1, startDate })
    await t.advance({ days: 4, hours: 3 })
    const [owed] = (await t.rowsOf(user)).invoices
    const refunds = (await t.sandbox.refunds()).length
    const payments = withCalls(t.deps.payments, {
      cancelSubscription: async (id) => {
        await t.sandbox.switchFailures({ webhookLost: 'all' })
        if (means === 'card') await t.sandbox.payInvoice(owed?.stripe_id ?? '')
        else await t.sandbox.debit(owed?.stripe_id ?? '', await t.customerOf(user))
        await t.deps.payments.cancelSubscription(id)
        await t.sandbox.clearFailures()
      },
    })
    await endNeverPaid({ ...t.deps, payments }, user)
    await t.settled()
    await t.advance({ days: 4 })
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ status: 'canceled', duplicate: true }])
    expect((await t.rowsOf(user)).invoices).toMatchObject([{ status: 'paid', refunded_at: expect.any(String) }])
    expect(await t.sandbox.refunds()).toHaveLength(refunds + 1)
    expect(await t.published(user)).toEqual([])
    expect(await t.violations()).toEqual([])
  })
})
