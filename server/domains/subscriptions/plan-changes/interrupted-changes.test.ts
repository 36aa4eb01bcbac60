import { afterEach, expect, it } from 'vitest'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { endWithPeriod } from '#server/domains/subscriptions/status/end-with-period.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { callOf, planChanging } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createChange } from './create-change.ts'
import { sweepChanges } from './sweep-changes.ts'

describeOnBoth('an interrupted change of plan, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { settings: { vatHundredths: 2_200 } }))
  afterEach(() => t.sandbox.clearFailures())

  const steps = () => planChanging(t)

  it('ends with a cancellation, and when the subscription is cancelled at once', async () => {
    const ended = await steps().subscribed('self_premium')
    const cancelled = await steps().subscribed('self_premium')
    for (const { user, id } of [ended, cancelled])
      await createChange(t.deps, callOf(user), (await steps().previewed(user, id, 'self_basic')).input)
    await endWithPeriod(t.deps, { userId: ended.user, requestId: 'test', ip: '' }, ended.id, {
      reason: 'unused',
      comment: null,
    })
    await t.deps.payments.cancelSubscription(cancelled.stripeId)
    await t.settled()
    for (const { user } of [ended, cancelled]) {
      expect(await steps().statesOf(user)).toEqual(['undone'])
      expect(await steps().mails(user)).toEqual(['plan-change-scheduled'])
    }
    await expect(steps().previewed(ended.user, ended.id, 'self_basic')).rejects.toMatchObject({
      code: 'plan_change_not_possible',
    })
    await t.advance({ months: 1, hours: 2 })
    expect((await t.rowsOf(ended.user)).subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(await t.violations()).toEqual([])
  })

  it('whose answer was lost counts if the provider made it, and is never charged later', async () => {
    const [made, lost, planned] = [
      await steps().subscribed(),
      await steps().subscribed(),
      await steps().subscribed('self_premium'),
    ]
    const gone = () => Promise.reject(new ProviderFailure('stripe', 'unavailable'))
    const without = { ...t.deps, payments: withCalls(t.deps.payments, { changePlan: gone, schedulePlanChange: gone }) }
    const afterwards = {
      ...t.deps,
      payments: withCalls(t.deps.payments, {
        changePlan: async (change) => {
          await t.deps.payments.changePlan(change)
          return gone()
        },
      }),
    }
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await expect(
      createChange(afterwards, callOf(made.user), (await steps().previewed(made.user, made.id, 'self_premium')).input),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(
      createChange(without, callOf(lost.user), (await steps().previewed(lost.user, lost.id, 'self_premium')).input),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(
      createChange(
        without,
        callOf(planned.user),
        (await steps().previewed(planned.user, planned.id, 'self_basic')).input,
      ),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    for (const { user } of [made, lost, planned]) expect(await steps().statesOf(user)).toEqual(['requested'])
    await t.advance({ minutes: 2 })
    await sweepChanges(t.deps)
    expect([
      await steps().statesOf(made.user),
      await steps().statesOf(lost.user),
      await steps().statesOf(planned.user),
    ]).toEqual([['applied'], ['requested'], ['scheduled']])
    await t.advance({ hours: 2 })
    await sweepChanges(t.deps)
    expect(await steps().statesOf(lost.user)).toEqual(['failed'])
    expect(await steps().invoicesAtProvider(lost.user)).toHaveLength(1)
    await mirrorSubscription(t.deps, lost.stripeId)
    expect(await steps().statesOf(lost.user)).toEqual(['failed'])
    expect(await t.violations()).toEqual([])
  })

  it('at the renewal is not requested again once the subscription ends with its period', async () => {
    const gone = () => Promise.reject(new ProviderFailure('stripe', 'unavailable'))
    const without = { ...t.deps, payments: withCalls(t.deps.payments, { schedulePlanChange: gone }) }
    const ending = async () => {
      const one = await steps().subscribed('self_premium')
      const { input } = await steps().previewed(one.user, one.id, 'self_basic')
      await expect(createChange(without, callOf(one.user), input)).rejects.toMatchObject({ kind: 'unavailable' })
      return { ...one, input }
    }
    const [known, unknown] = [await ending(), await ending()]
    const own = { userId: known.user, requestId: 'test', ip: '' }
    await endWithPeriod(t.deps, own, known.id, { reason: 'unused', comment: null })
    await expect(createChange(t.deps, callOf(known.user), known.input)).rejects.toMatchObject({
      code: 'plan_change_not_possible',
    })
    // Ended in the portal, without an event.
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.deps.payments.endWithPeriod(unknown.stripeId, { reason: 'unused', comment: null })
    await t.advance({ minutes: 2 })
    await sweepChanges(t.deps)
    for (const { user, stripeId } of [known, unknown]) {
      expect(await steps().statesOf(user)).toEqual(['failed'])
      expect(await t.deps.payments.findSubscription(stripeId)).toMatchObject({
        cancelAtPeriodEnd: true,
        scheduleId: null,
      })
      expect(await steps().mails(user)).toEqual([])
    }
    expect(await t.violations()).toEqual([])
  })

  it('that we did not request is refused and shown to staff', async () => {
    const { user, stripeId } = await steps().subscribed()
    const product = await t.catalogue.plan('self_premium')
    await t.deps.payments.changePlan({
      key: `outside-${stripeId}`,
      subscriptionId: stripeId,
      target: { priceId: product?.stripePriceId ?? '', months: 1, vatCents: 6_600, vatLabel: 'IVA', currency: 'EUR' },
      at: new Date(Math.floor(t.platform.clock.now().getTime() / 1000) * 1000),
    })
    await t.settled()
    expect((await t.rowsOf(user)).invoices.map((one) => one.mismatch)).toEqual([
      null,
      expect.stringContaining('change of plan'),
    ])
    expect(await t.published(user)).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })
})
