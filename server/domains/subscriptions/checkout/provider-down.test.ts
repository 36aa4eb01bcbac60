import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { findPerson } from '#server/domains/people/api.ts'
import { ensurePaymentCustomer } from '#server/domains/subscriptions/payers/payment-customer.ts'
import { createStaffSubscription } from '#server/domains/subscriptions/schedules/create-staff-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { checkPayment } from './check-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

const calls: (keyof Payments)[] = ['createCustomer', 'openCheckout']
const moments = ['before', 'after'] as const
const interruptions = calls.flatMap((call) => moments.map((moment) => ({ call, moment })))

describeOnOne('the checkout with a failing provider, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  afterEach(async () => {
    t.provider.calm()
    await t.sandbox.clearFailures()
  })
  const speak = async (user: number, language: 'es' | 'it'): Promise<void> => {
    await sql`update app_user set language = ${language} where id = ${user}`.execute(t.platform.db)
  }

  const sessionsOf = async (user: number) => {
    const customer = await t.customerOf(user)
    return (await t.sandbox.sessions()).filter((one) => one.customer === customer)
  }

  it.each(interruptions)('creates one page when killed $moment $call and called again', async (interruption) => {
    const user = await t.user()
    t.provider.interrupt(interruption)
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toThrow(ProviderFailure)
    const session = await t.open(user)
    expect((await sessionsOf(user)).map(({ id }) => id)).toEqual([session])
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['open'])
  })

  it.each(['unavailable', 'unreachable'])('creates one page after the provider was %s', async (providerDown) => {
    const user = await t.user()
    await t.sandbox.switchFailures({ providerDown })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toMatchObject({ kind: 'unavailable' })
    await t.sandbox.clearFailures()
    const session = await t.open(user)
    expect((await sessionsOf(user)).map(({ id }) => id)).toEqual([session])
  })

  it('creates one page when the provider acts and its answers are lost', async () => {
    const user = await t.user()
    await t.sandbox.switchFailures({ providerTimesOutAfterActing: 3 })
    await openCheckout(t.deps, user, 'self_basic').catch(() => 'lost')
    await t.sandbox.clearFailures()
    const session = await t.open(user)
    expect((await sessionsOf(user)).map(({ id }) => id)).toEqual([session])
  })

  it('drops a page whose answer was lost and nobody has seen, when the language changes before the second click', async () => {
    const user = await t.user('en')
    t.provider.interrupt({ call: 'openCheckout', moment: 'after' })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toThrow(ProviderFailure)
    await speak(user, 'it')
    const before = t.provider.calls.length
    const page = await openCheckout(t.deps, user, 'self_basic')
    const { checkouts } = await t.rowsOf(user)
    expect(checkouts.map(({ status, stripe_id: id }) => [status, id])).toEqual([
      ['expired', null],
      ['open', page.status === 'ok' ? page.id : ''],
    ])
    expect(t.provider.calls.slice(before).filter((call) => call === 'openCheckout')).toHaveLength(1)
  })

  it('requests another customer when the language changes after a lost answer', async () => {
    const user = await t.user('en')
    t.provider.interrupt({ call: 'createCustomer', moment: 'after' })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toThrow(ProviderFailure)
    await speak(user, 'es')
    expect(await openCheckout(t.deps, user, 'self_basic')).toMatchObject({ status: 'ok' })
  })

  it('accepts a payment made between closing a page and the answer', async () => {
    const user = await t.user()
    const first = await t.open(user)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.pay(first)
    await t.settled()
    expect(await openCheckout(t.deps, user, 'self_premium')).toEqual({ status: 'error', message: 'already_subscribed' })
    expect((await t.rowsOf(user)).checkouts[0]?.status).toBe('paid')
    expect(await t.violations()).toEqual([])
  })

  it('does not offer a paid page again, though the event was lost', async () => {
    const user = await t.user()
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    expect(await openCheckout(t.deps, user, 'self_basic')).toEqual({ status: 'error', message: 'already_subscribed' })
  })

  /** Starts a check of a payment whose answer from the provider comes when `slow` resolves. */
  const lateCheck = async (user: number, session: string) => {
    const [slow, reading] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = withCalls(t.deps.payments, {
      findCheckout: async (id) => {
        const found = await t.deps.payments.findCheckout(id)
        reading.resolve()
        await slow.promise
        return found
      },
    })
    const old = checkPayment({ ...t.deps, payments: late }, user, session)
    await reading.promise
    return { slow, old }
  }

  it('does not let an old answer reopen a paid page', async () => {
    const user = await t.user()
    const session = await t.open(user)
    const { slow, old } = await lateCheck(user, session)
    await t.sandbox.pay(session)
    expect(await checkPayment(t.deps, user, session)).toBe('ok')
    slow.resolve()
    await old
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['paid'])
    await t.settled()
  })

  it('does not let an old answer replace a page with the one it superseded', async () => {
    const user = await t.user()
    const session = await t.open(user)
    const { slow, old } = await lateCheck(user, session)
    const next = await t.open(user, 'self_premium')
    slow.resolve()
    expect(await old).toBe('checking')
    const { checkouts } = await t.rowsOf(user)
    expect(checkouts.map(({ status, stripe_id: id }) => [id === next, status])).toEqual([
      [false, 'expired'],
      [true, 'open'],
    ])
  })

  it('recovers when the provider has lost everything', async () => {
    const user = await t.user()
    const lost = await t.open(user)
    await t.sandbox.reset()
    expect(await checkPayment(t.deps, user, lost)).toBe('not_found')
    const session = await t.open(user)
    expect(session).not.toBe(lost)
    await t.deps.payments.ensureWebhookEndpoint(t.receiver)
    await t.sandbox.pay(session)
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('ok')
    expect(await t.violations()).toEqual([])
  })

  it('sells after the provider failed once: neither customer nor page is requested under a spent key', async () => {
    const user = await t.user()
    await t.sandbox.switchFailures({ providerFails: 1 })
    const payer = await findPerson(t.platform.db, user)
    if (payer) await ensurePaymentCustomer(t.deps, payer)
    await t.sandbox.switchFailures({ providerFails: 1 })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toMatchObject({ code: 'server_error' })
    expect(await openCheckout(t.deps, user, 'self_basic')).toMatchObject({ status: 'ok' })
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['failed', 'open'])
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  it('cancels a schedule, and ends a subscription, after the provider has failed once', async () => {
    const user = await t.user()
    const start = (subId: number, days: number) => {
      const startDate = londonDay(new Date(t.platform.clock.now().getTime() + days * 86_400_000))
      return createStaffSubscription(t.deps, staffAction(user), { userId: user, subId, startDate })
    }
    for (const [subId, days] of [[1, 2] as const, [2, 9] as const]) await start(subId, days)
    await t.sandbox.saveCard(await t.customerOf(user))
    await t.advance({ days: 3 })
    const [first, second] = await t.db
      .selectFrom('subscription_schedule')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    const { subscriptions } = await t.rowsOf(user)
    const cancel = () => t.deps.payments.cancelSchedule(second?.stripe_id ?? '')
    const end = () =>
      t.deps.payments.endWithPeriod(subscriptions[0]?.stripe_id ?? '', { reason: 'unused', comment: null })
    expect(first?.status).toBe('active')
    for (const action of [cancel, end]) {
      await t.sandbox.switchFailures({ providerFails: 1 })
      await expect(action()).rejects.toMatchObject({ kind: 'unavailable' })
    }
    expect(await cancel()).toMatchObject({ status: 'canceled' })
    expect(await end()).toMatchObject({ cancelAtPeriodEnd: true })
    await t.settled()
  })

  it('abandons a superseded page without an id, without requesting it', async () => {
    const user = await t.user()
    t.provider.interrupt({ call: 'openCheckout', moment: 'before' })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toThrow(ProviderFailure)
    expect(await openCheckout(t.deps, user, 'self_premium')).toMatchObject({ status: 'ok' })
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['expired', 'open'])
    expect(await sessionsOf(user)).toHaveLength(1)
    await t.advance({ days: 2 })
    await sweepCheckouts(t.deps)
    const waiting = await t.db
      .selectFrom('checkout')
      .select('id')
      .where('status', 'in', ['opening', 'superseded'])
      .execute()
    expect(waiting).toEqual([])
  })
})
