import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { endWithPeriod, undoCancellation } from './end-with-period.ts'
import { paymentStatus } from './payment-status.ts'

const input = { reason: 'too_expensive', comment: 'Perhaps next year' } as const

describeOnOne('a customer’s own subscription, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const action = (userId: number) => ({ userId, requestId: 'test', ip: '127.0.0.1' })
  const subscribed = async (card = '4242424242424242') => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user), { card })
    await t.settled()
    const [own] = (await paymentStatus(t.deps, user)).subscriptions
    return { user, id: own?.id ?? 0 }
  }
  const mails = async (user: number): Promise<string[]> =>
    (
      await sql<{ kind: string }>`select kind from mail_outbox where user_id = ${user} order by id`.execute(
        t.platform.db,
      )
    ).rows.map((row) => row.kind)
  const audited = async (user: number): Promise<string[]> =>
    (
      await sql<{ action: string }>`select action from audit_entry where actor_user_id = ${user} order by id`.execute(
        t.platform.db,
      )
    ).rows.map((row) => row.action)

  it('is shown to its customer and to nobody else', async () => {
    const { user } = await subscribed()
    const currentStatus = await paymentStatus(t.deps, user)
    expect(currentStatus).toMatchObject({
      subscriptions: [
        { priceMonth: 200, currency: '€', recurringMonthInterval: 1, status: 'active', cancelAtPeriodEnd: false },
      ],
      unpaidInvoices: [],
    })
    expect(Date.parse(currentStatus.subscriptions[0]?.currentPeriodEnd ?? '')).toBeGreaterThan(
      t.platform.clock.now().getTime(),
    )
    expect(await paymentStatus(t.deps, await t.user())).toEqual({ subscriptions: [], unpaidInvoices: [] })
  })

  it('grants access until the provider ends it, and shows that day and a link that needs no login', async () => {
    const { user } = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    const owing = await paymentStatus(t.deps, user)
    const [debt] = owing.unpaidInvoices
    expect(debt).toMatchObject({ amountDueCents: 20_000, currency: '€', requiresAction: false, accessContinues: true })
    expect(debt?.hostedInvoiceUrl).toMatch(/^http/)
    expect(owing.subscriptions).toMatchObject([{ status: 'past_due' }])
    expect(Date.parse(owing.subscriptions[0]?.currentPeriodEnd ?? '')).toBeLessThan(t.platform.clock.now().getTime())
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    const [next, last] = [Date.parse(debt?.nextAttemptAt ?? ''), debt?.lastAttemptBy ?? '']
    expect(Date.parse(last) - next).toBe(12 * 86_400_000)
    for (const days of [3, 5]) await t.advance({ days })
    expect((await paymentStatus(t.deps, user)).unpaidInvoices).toMatchObject([
      { nextAttemptAt: last, lastAttemptBy: last },
    ])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    await t.advance({ days: 7 })
    const { subscriptions } = await t.rowsOf(user)
    expect(subscriptions).toMatchObject([{ status: 'canceled' }])
    expect(new Date(subscriptions[0]?.ended_at ?? '').toISOString().slice(0, 16)).toBe(last.slice(0, 16))
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
  })

  it('shows no unknown day, and nothing when all is paid', async () => {
    const { user } = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    const settings = { ...t.platform.settings, stripe: { ...t.platform.settings.stripe, retryDays: null } }
    const unset = { ...t.deps, platform: { ...t.platform, settings } }
    const [debt] = (await paymentStatus(unset, user)).unpaidInvoices
    expect(debt).toMatchObject({ lastAttemptBy: null, accessContinues: true })
    expect(Date.parse(debt?.nextAttemptAt ?? '')).toBeGreaterThan(t.platform.clock.now().getTime())
    const invoice = (await t.rowsOf(user)).invoices.at(-1)
    expect(await t.sandbox.payInvoice(invoice?.stripe_id ?? '')).toBe(200)
    await t.settled()
    expect(await paymentStatus(t.deps, user)).toMatchObject({ unpaidInvoices: [] })
  })

  it('ends with the paid period and is confirmed once, by 50 parallel clicks', async () => {
    const { user, id } = await subscribed()
    const clicks = await Promise.all(Array.from({ length: 50 }, () => endWithPeriod(t.deps, action(user), id, input)))
    expect(clicks.every(({ subscriptions }) => subscriptions[0]?.cancelAtPeriodEnd === true)).toBe(true)
    await endWithPeriod(t.deps, action(user), id, { reason: 'other', comment: null })
    await t.settled()
    expect((await t.rowsOf(user)).subscriptions[0]).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      end_reason: 'too_expensive',
      end_comment: 'Perhaps next year',
    })
    expect(await mails(user)).toEqual(['subscription-started', 'subscription-ends-with-period'])
    expect(await audited(user)).toEqual(['end-own-subscription'])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    await t.advance({ months: 1, hours: 2 })
    expect((await t.rowsOf(user)).history.map(({ status }) => status)).toEqual(['new', 'cancelled'])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    await expect(endWithPeriod(t.deps, action(user), id, input)).rejects.toMatchObject({ code: 'subscription_ended' })
    await expect(undoCancellation(t.deps, action(user), id)).rejects.toMatchObject({ code: 'subscription_ended' })
    expect(await t.violations()).toEqual([])
  })

  it('renews when the customer undoes the cancellation', async () => {
    const { user, id } = await subscribed()
    await endWithPeriod(t.deps, action(user), id, input)
    const clicks = await Promise.all(Array.from({ length: 50 }, () => undoCancellation(t.deps, action(user), id)))
    expect(clicks.every(({ subscriptions }) => subscriptions[0]?.cancelAtPeriodEnd === false)).toBe(true)
    await t.settled()
    expect(await audited(user)).toEqual(['end-own-subscription', 'keep-own-subscription'])
    await t.advance({ months: 1, hours: 2 })
    expect((await t.rowsOf(user)).history.map(({ status }) => status)).toEqual(['new', 'new'])
    await endWithPeriod(t.deps, action(user), id, input)
    expect((await mails(user)).filter((one) => one === 'subscription-ends-with-period')).toHaveLength(2)
  })

  it('ends again, with a mail, after the end was undone in the provider’s portal', async () => {
    const { user, id } = await subscribed()
    await endWithPeriod(t.deps, action(user), id, input)
    const stripeId = (await t.rowsOf(user)).subscriptions[0]?.stripe_id ?? ''
    await t.sandbox.stripe('POST', `/subscriptions/${stripeId}`, { cancel_at_period_end: 'false' })
    await t.settled()
    const other = { reason: 'unused', comment: null } as const
    await Promise.all(Array.from({ length: 20 }, () => endWithPeriod(t.deps, action(user), id, other)))
    expect((await mails(user)).slice(1)).toEqual(['subscription-ends-with-period', 'subscription-ends-with-period'])
    expect((await t.rowsOf(user)).subscriptions[0]).toMatchObject({ end_reason: 'unused', end_comment: null })
    expect(await audited(user)).toEqual(['end-own-subscription', 'end-own-subscription'])
  })

  it('is hidden from others, and ends again after an outage of the provider', async () => {
    const { user, id } = await subscribed()
    const stranger = await t.user()
    await expect(endWithPeriod(t.deps, action(stranger), id, input)).rejects.toMatchObject({ code: 'not_found' })
    t.provider.interrupt({ call: 'endWithPeriod', moment: 'after' })
    await expect(endWithPeriod(t.deps, action(user), id, input)).rejects.toBeInstanceOf(ProviderFailure)
    await t.settled()
    expect((await endWithPeriod(t.deps, action(user), id, input)).subscriptions).toMatchObject([
      { cancelAtPeriodEnd: true },
    ])
    expect(await mails(user)).toEqual(['subscription-started', 'subscription-ends-with-period'])
    expect(await audited(user)).toEqual(['end-own-subscription'])
  })
  it('sends no mail and stores no comment when the account is deleted meanwhile', async () => {
    const { user, id } = await subscribed()
    const before = await mails(user)
    const payments = withCalls(t.deps.payments, {
      endWithPeriod: async (stripeId, end) => {
        const ended = await t.deps.payments.endWithPeriod(stripeId, end)
        await sql`update app_user set disabled_at = now(), deleted_at = now() where id = ${user}`.execute(t.platform.db)
        return ended
      },
    })
    await endWithPeriod({ ...t.deps, payments }, action(user), id, input).catch(() => 'gone')
    await t.settled()
    expect(await mails(user)).toEqual(before)
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ end_reason: null, end_comment: null }])
  })
})
