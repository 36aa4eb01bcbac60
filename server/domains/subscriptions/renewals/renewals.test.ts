import { afterEach, expect, it } from 'vitest'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { sweepSubscriptions } from '#server/domains/subscriptions/mirror/sweep-subscriptions.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { cancelSubscription } from './cancel-subscription.ts'

describeOnOne('a renewing subscription on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  // Subscriptions of other tests would renew too, and use up the failures meant for one.
  afterEach(async () => {
    await t.sandbox.clearFailures()
    for (const user of users.splice(0))
      for (const { id, status } of await t.sandbox.subscriptions(await t.customerOf(user)))
        if (status !== 'canceled') await t.sandbox.stripe('DELETE', `/subscriptions/${id}`)
    await t.settled()
  })

  const users: number[] = []
  const subscribed = async (card = '4242424242424242'): Promise<number> => {
    const user = await t.user()
    users.push(user)
    await t.sandbox.pay(await t.open(user), { card, authenticate: 'complete' })
    await t.settled()
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    return user
  }

  /** Expects the mirror to equal the provider, and one event for each paid invoice. */
  const expectMirrored = async (user: number): Promise<void> => {
    const customer = await t.customerOf(user)
    const [remote] = await t.sandbox.subscriptions(customer)
    const remoteInvoices = (await t.sandbox.invoices(customer)).filter(({ status }) => status !== 'draft')
    const { subscriptions, invoices } = await t.rowsOf(user)
    const end = remote?.items.data[0]?.current_period_end ?? 0
    expect(subscriptions.map((one) => [one.status, Date.parse(one.current_period_end ?? '')])).toEqual([
      [remote?.status, end * 1000],
    ])
    const shape = (one: { id: string; status: string; paid: number }): string => `${one.id} ${one.status} ${one.paid}`
    expect(
      invoices.map((one) => shape({ id: one.stripe_id, status: one.status, paid: one.paid_cents })).toSorted(),
    ).toEqual(remoteInvoices.map((one) => shape({ id: one.id, status: one.status, paid: one.amount_paid })).toSorted())
    const paid = remoteInvoices.filter(({ status }) => status === 'paid').map(({ id }) => id)
    expect((await t.published(user)).toSorted()).toEqual(paid.toSorted())
    expect(await t.violations()).toEqual([])
  }
  const historyOf = async (user: number) => (await t.rowsOf(user)).history.map(({ status }) => status)
  const remoteOf = async (user: number) => (await t.sandbox.subscriptions(await t.customerOf(user)))[0]?.id ?? ''

  it('is mirrored for 14 months, one paid invoice each, with or without deliveries', async () => {
    const user = await subscribed()
    for (let month = 1; month <= 14; month += 1) {
      const silent = month % 3 === 0
      await t.sandbox.switchFailures({ webhookLost: silent ? 'all' : 0 })
      await t.advance({ months: 1, hours: 2 })
      if (silent) await sweepSubscriptions(t.deps)
      await expectMirrored(user)
      expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    }
    await t.sandbox.clearFailures()
    const { invoices, history } = await t.rowsOf(user)
    expect(invoices).toHaveLength(15)
    expect(history.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 'new'))
    const starts = history.map(({ start_at: start }) => start)
    expect(new Set(starts).size).toBe(15)
    expect(history.slice(1).map(({ start_at: start }) => start)).toEqual(
      history.slice(0, -1).map(({ end_at: end }) => end),
    )
  })

  it('catches up with a year without deliveries', async () => {
    const user = await subscribed()
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ months: 12, hours: 2 })
    await t.sandbox.clearFailures()
    await sweepSubscriptions(t.deps)
    await expectMirrored(user)
    expect(await t.published(user)).toHaveLength(13)
  })

  it('dates a failure by its attempt, however late it is delivered', async () => {
    const user = await subscribed('4000000000000341')
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ months: 1, hours: 2 })
    const failedBy = t.platform.clock.now().getTime()
    await t.advance({ days: 2 })
    await t.sandbox.clearFailures()
    await sweepSubscriptions(t.deps)
    const line = (await t.rowsOf(user)).history.at(-1)
    expect(line?.status).toBe('renewFailed')
    expect(Date.parse(line?.created_at ?? '')).toBeLessThanOrEqual(failedBy)
  })

  it('records a failed renewal, stays paid while it is retried, and is deleted after the last attempt', async () => {
    const user = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    await expectMirrored(user)
    expect(await historyOf(user)).toEqual(['new', 'renewFailed'])
    expect((await t.rowsOf(user)).subscriptions[0]).toMatchObject({ status: 'past_due' })
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    await t.advance({ days: 16 })
    await expectMirrored(user)
    expect(await historyOf(user)).toEqual(['new', 'renewFailed', 'deleted', 'invoice_cancelled'])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    await t.sandbox.pay(await t.open(user, 'self_premium'))
    await t.settled()
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await historyOf(user)).toEqual(['new', 'renewFailed', 'deleted', 'invoice_cancelled', 'new'])
    expect(await t.violations()).toEqual([])
  })

  it('records in the audit trail what staff void after the provider ended it', async () => {
    const user = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    // Our own voiding is interrupted, and so is every repeat of it.
    t.provider.interrupt(...Array.from({ length: 9 }, () => ({ call: 'voidInvoice', moment: 'before' }) as const))
    await t.advance({ days: 16 })
    const input = { userId: user, stripeId: await remoteOf(user) }
    const payments = createStripePayments(t.platform.settings.stripe)
    expect(await cancelSubscription({ ...t.deps, payments }, staffAction(user), input)).toEqual([])
    t.provider.calm()
    expect((await t.rowsOf(user)).invoices.at(-1)?.status).toBe('void')
    const actions = (
      await t.platform.db.selectFrom('audit_entry').select(['action', 'actor_user_id']).execute()
    ).filter((entry) => entry.actor_user_id === user)
    expect(actions.map(({ action }) => action)).toEqual(['cancel-subscription'])
    expect(await historyOf(user)).toEqual(['new', 'renewFailed', 'deleted', 'invoice_cancelled'])
  })

  it('recovers when a retry succeeds', async () => {
    const user = await subscribed()
    await t.sandbox.switchFailures({ nextChargeFails: 1 })
    await t.advance({ months: 1, hours: 2 })
    await t.sandbox.clearFailures()
    expect(await historyOf(user)).toEqual(['new', 'renewFailed'])
    expect((await t.rowsOf(user)).subscriptions[0]?.past_due_since).not.toBeNull()
    await t.advance({ days: 4 })
    await expectMirrored(user)
    expect(await historyOf(user)).toEqual(['new', 'renewFailed', 'new'])
    expect((await t.rowsOf(user)).subscriptions[0]).toMatchObject({ status: 'active', past_due_since: null })
  })

  it('waits for the customer when the card requires authentication', async () => {
    const user = await subscribed('4000002760003184')
    await t.advance({ months: 1, hours: 2 })
    await expectMirrored(user)
    expect(await historyOf(user)).toEqual(['new', 'waitingAction'])
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ needs_action: true })
  })

  it('stays paid for as long as it is owed, and not when the provider leaves it unpaid', async () => {
    await t.sandbox.retryRules({ daysBetween: [40], afterLast: 'unpaid' })
    const user = await subscribed('4000000000000341')
    await t.advance({ months: 1, hours: 2 })
    await t.advance({ days: 38 })
    const [owing] = (await t.rowsOf(user)).subscriptions
    const days = (t.platform.clock.now().getTime() - Date.parse(owing?.past_due_since ?? '')) / 86_400_000
    expect([owing?.status, Math.floor(days)]).toEqual(['past_due', 38])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    await t.advance({ days: 3 })
    expect((await t.rowsOf(user)).subscriptions[0]?.status).toBe('unpaid')
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    await t.sandbox.retryRules({ daysBetween: [3, 5, 7], afterLast: 'cancel' })
  })

  it('is cancelled by the customer at period end, and by staff immediately', async () => {
    const [customer, other] = [await subscribed(), await subscribed()]
    await t.sandbox.stripe('POST', `/subscriptions/${await remoteOf(customer)}`, { cancel_at_period_end: 'true' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${await remoteOf(other)}`)
    await t.settled()
    expect((await t.rowsOf(customer)).subscriptions[0]).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect(await hasPaidSubscription(t.platform.db, customer)).toBe(true)
    expect(await hasPaidSubscription(t.platform.db, other)).toBe(false)
    await t.advance({ months: 1, hours: 2 })
    expect(await historyOf(customer)).toEqual(['new', 'cancelled'])
    expect(await historyOf(other)).toEqual(['new', 'cancelled'])
    expect(await hasPaidSubscription(t.platform.db, customer)).toBe(false)
    await expectMirrored(customer)
  })

  it('records a voided invoice, also when the failure before was not delivered', async () => {
    const user = await subscribed('4000000000000341')
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ months: 1, hours: 2 })
    const open = (await t.sandbox.invoices(await t.customerOf(user))).find(({ status }) => status === 'open')
    await t.sandbox.stripe('POST', `/invoices/${open?.id}/void`)
    const voidedBy = t.platform.clock.now().getTime()
    await t.advance({ days: 2 })
    await t.sandbox.clearFailures()
    for (const { stripe_id: id } of (await t.rowsOf(user)).subscriptions) await t.subscriptions.mirrorSubscription(id)
    expect(await historyOf(user)).toEqual(['new', 'invoice_cancelled'])
    // Dated by when it was voided, however late that was learned.
    expect(Date.parse((await t.rowsOf(user)).history.at(-1)?.created_at ?? '')).toBeLessThanOrEqual(voidedBy + 60_000)
  })
})
