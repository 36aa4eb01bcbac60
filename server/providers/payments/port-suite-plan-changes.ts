import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { PlanTarget } from './port.ts'
import { type PaymentsUnderTest, paymentsRequests } from './port-suite-requests.ts'

const wholeSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000)

/** Tests changes of a running subscription's plan with every adapter. */
export const planChangesSuite = (t: () => PaymentsUnderTest): void => {
  const { offer, customer, started, invoiceOf } = paymentsRequests(t)
  const payments = () => t().payments
  const target = async (cents: number, vatCents: number, months = 1): Promise<PlanTarget> => ({
    priceId: (await payments().ensurePrice(offer(cents, undefined, months))).priceId,
    months,
    vatCents,
    vatLabel: 'IVA 22 %',
    currency: 'EUR',
  })
  const running = async () => {
    const owner = await customer()
    await t().saveCard(owner, 'pays')
    const subscription = await payments().createSubscription(await started(owner))
    return { owner, subscription, id: subscription.id }
  }
  const later = async (days: number): Promise<Date> => {
    await t().moveOn(days)
    return wholeSeconds(await t().now())
  }
  const priceIdsOf = async (id: string) => (await payments().findSubscription(id))?.priceIds

  it('charges for a dearer plan exactly what it had shown for the same instant, once', async () => {
    const { id, subscription } = await running()
    const dearer = await target(30_000, 6_600)
    const at = await later(10)
    const shown = await payments().previewPlanChange(id, dearer, at)
    expect(shown.totalCents).toBe(shown.chargeCents - shown.creditCents)
    expect(shown.currency).toBe('EUR')
    const [start, end] = [subscription.currentPeriodStart, subscription.currentPeriodEnd].map(
      (one) => Number(one) / 1000,
    )
    const rest = (Number(end) - at.getTime() / 1000) / (Number(end) - Number(start))
    expect(Math.abs(shown.totalCents - (36_600 - 24_400) * rest)).toBeLessThanOrEqual(2)
    expect(await payments().invoicesOf(id)).toHaveLength(1)
    await t().moveOn(0.01)
    expect(await payments().previewPlanChange(id, dearer, at)).toEqual(shown)
    const change = { key: randomUUID(), subscriptionId: id, target: dearer, at }
    for (const result of await Promise.all([1, 2, 3].map(() => payments().changePlan(change))))
      expect(result).toEqual({ outcome: 'changed' })
    expect(await payments().changePlan(change)).toEqual({ outcome: 'changed' })
    const [newest, ...others] = await payments().invoicesOf(id)
    expect(others).toHaveLength(1)
    expect(newest).toMatchObject({
      status: 'paid',
      totalCents: shown.totalCents,
      paidCents: shown.totalCents,
      planChangedAt: at,
      periodStart: at,
      periodEnd: subscription.currentPeriodEnd,
    })
    expect(others[0]?.planChangedAt).toBeNull()
    expect(await priceIdsOf(id)).toContain(dearer.priceId)
    await t().moveOn(25)
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 36_600, planChangedAt: null })
  })

  it('leaves the old plan, and nothing to pay, when the payment fails', async () => {
    const { id, owner, subscription } = await running()
    const dearer = await target(30_000, 6_600)
    const at = await later(3)
    for (const [card, code] of [
      ['fails', 'card_declined'],
      ['needsAuthentication', 'invoice_payment_intent_requires_action'],
    ] as const) {
      await t().saveCard(owner, card)
      const change = { key: randomUUID(), subscriptionId: id, target: dearer, at }
      expect(await payments().changePlan(change)).toMatchObject({ outcome: 'failed', code })
    }
    expect(await payments().findSubscription(id)).toMatchObject({ status: 'active', priceIds: subscription.priceIds })
    expect((await payments().invoicesOf(id)).filter(({ status }) => status === 'open')).toEqual([])
  })

  it('starts a new period for a longer interval, less what the old one has not delivered', async () => {
    const { id } = await running()
    const quarter = await target(75_000, 16_500, 3)
    const at = await later(10)
    const shown = await payments().previewPlanChange(id, quarter, at)
    expect(shown.chargeCents).toBe(91_500)
    expect(await payments().changePlan({ key: randomUUID(), subscriptionId: id, target: quarter, at })).toEqual({
      outcome: 'changed',
    })
    const after = await payments().findSubscription(id)
    const days = (Number(after?.currentPeriodEnd) - Number(after?.currentPeriodStart)) / 86_400_000
    expect(days).toBeGreaterThan(88)
    expect(await invoiceOf(id)).toMatchObject({ totalCents: shown.totalCents, periodEnd: after?.currentPeriodEnd })
  })

  it.each([1, 3])('changes a plan at renewal, which then renews by itself (months: %i)', async (months) => {
    const { id, subscription } = await running()
    const cheaper = await target(9_000 * months, 1_980 * months, months)
    const change = { key: randomUUID(), subscriptionId: id, target: cheaper }
    const planned = await Promise.all([payments().schedulePlanChange(change), payments().schedulePlanChange(change)])
    expect(planned[0]).toMatchObject({
      priceIds: subscription.priceIds,
      scheduleId: expect.stringMatching(/^sub_sched/),
    })
    expect(planned[1]?.scheduleId).toBe(planned[0]?.scheduleId)
    expect(await payments().invoicesOf(id)).toHaveLength(1)
    await t().moveOn(32)
    expect(await invoiceOf(id)).toMatchObject({
      status: 'paid',
      totalCents: 10_980 * months,
      periodStart: subscription.currentPeriodEnd,
    })
    expect(await priceIdsOf(id)).toContain(cheaper.priceId)
    await t().moveOn(31 * months)
    expect(await payments().findSubscription(id)).toMatchObject({ status: 'active', scheduleId: null })
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 10_980 * months })
  })

  it('undoes a change at renewal, once or twice, and can plan another', async () => {
    const { id, subscription } = await running()
    const cheaper = await target(10_000, 2_200)
    await payments().schedulePlanChange({ key: randomUUID(), subscriptionId: id, target: cheaper })
    for (let times = 0; times < 2; times += 1)
      expect(await payments().undoPlanChange(id)).toMatchObject({ scheduleId: null, priceIds: subscription.priceIds })
    await payments().schedulePlanChange({ key: randomUUID(), subscriptionId: id, target: await target(15_000, 3_300) })
    await payments().undoPlanChange(id)
    await t().moveOn(32)
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 24_400 })
    await payments().schedulePlanChange({ key: randomUUID(), subscriptionId: id, target: cheaper })
    expect(await payments().endWithPeriod(id, { reason: 'unused', comment: null })).toMatchObject({
      cancelAtPeriodEnd: true,
      scheduleId: null,
    })
  })
}
