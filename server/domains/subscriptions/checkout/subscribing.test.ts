import { expect, it } from 'vitest'
import { undeliveredSweep } from '#server/domains/payments/undelivered-sweep.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { checkPayment } from './check-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

describeOnOne('subscribing on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  /** Expects exactly the rows of one paid checkout, whatever happened before. */
  const expectOneSubscription = async (user: number): Promise<void> => {
    const { subscriptions, invoices, history } = await t.rowsOf(user)
    const running = subscriptions.filter(({ duplicate, status }) => !duplicate && status === 'active')
    expect(running).toHaveLength(1)
    expect(invoices.filter(({ status, refunded_at: back }) => status === 'paid' && back === null)).toHaveLength(1)
    expect(history.map(({ status }) => status)).toEqual(['new'])
    expect(await t.published(user)).toHaveLength(1)
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await t.violations()).toEqual([])
  }

  it('creates one subscription when the webhook arrives', async () => {
    const user = await t.user()
    const session = await t.open(user, 'other_premium')
    expect(await checkPayment(t.deps, user, session)).toBe('checking')
    expect(await t.sandbox.pay(session)).toBe(200)
    await t.settled()
    await expectOneSubscription(user)
    const { checkouts, subscriptions, invoices } = await t.rowsOf(user)
    expect(checkouts.map(({ status }) => status)).toEqual(['paid'])
    expect(subscriptions[0]).toMatchObject({ product_id: 5, requested_total_cents: 30_000, requested_currency: 'EUR' })
    expect(invoices[0]).toMatchObject({ total_cents: 30_000, paid_cents: 30_000, currency: 'EUR', mismatch: null })
    expect(await openCheckout(t.deps, user, 'self_basic')).toEqual({ status: 'error', message: 'already_subscribed' })
  })

  it('leaves nothing after a declined card, and accepts a valid one on the same page', async () => {
    const user = await t.user()
    const session = await t.open(user)
    expect(await t.sandbox.pay(session, { card: '4000000000000002' })).toBe(402)
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('checking')
    expect((await t.rowsOf(user)).subscriptions).toEqual([])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    expect(await t.sandbox.pay(session)).toBe(200)
    await t.settled()
    await expectOneSubscription(user)
  })

  it('waits for authentication: abandoned it is unpaid, completed it is paid', async () => {
    const user = await t.user()
    const session = await t.open(user)
    const card = '4000002500003155'
    expect(await t.sandbox.pay(session, { card, authenticate: 'fail' })).toBe(402)
    expect(await checkPayment(t.deps, user, session)).toBe('checking')
    expect(await t.sandbox.pay(session, { card, authenticate: 'complete' })).toBe(200)
    expect(await checkPayment(t.deps, user, session)).toBe('ok')
    await t.settled()
    await expectOneSubscription(user)
  })

  it.each(['the return page', 'the sweep of checkouts', 'the sweep of undelivered events'])(
    'recovers from a lost webhook by %s',
    async (recovery) => {
      const user = await t.user()
      const session = await t.open(user)
      await t.sandbox.switchFailures({ webhookLost: 'all' })
      await t.sandbox.pay(session)
      await t.settled()
      await t.sandbox.clearFailures()
      expect((await t.rowsOf(user)).subscriptions).toEqual([])
      if (recovery === 'the return page') expect(await checkPayment(t.deps, user, undefined)).toBe('ok')
      else if (recovery === 'the sweep of undelivered events') await undeliveredSweep(t.deps)()
      else {
        await t.advance({ minutes: 2 })
        await sweepCheckouts(t.deps)
      }
      await t.platform.jobs.idle()
      await expectOneSubscription(user)
      expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['paid'])
    },
  )

  it('accepts every event 50 times in parallel, immediately and late, while the return page opens twice', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.switchFailures({ webhookDuplicate: 3 })
    await t.sandbox.pay(session)
    await Promise.all([1, 2].map(() => checkPayment(t.deps, user, session)))
    await t.settled()
    await t.sandbox.clearFailures()
    const own = (await t.sandbox.events()).filter(({ type }) => type === 'checkout.session.completed').at(-1)
    await t.sandbox.send(own?.id ?? '', 50)
    await t.advance({ days: 2 })
    await t.sandbox.send(own?.id ?? '', 50)
    await t.settled()
    expect(await Promise.all([1, 2].map(() => checkPayment(t.deps, user, session)))).toEqual(['ok', 'ok'])
    await expectOneSubscription(user)
  })

  it('returns the same page for 20 concurrent clicks, and another page for another plan', async () => {
    const user = await t.user()
    const pages = await Promise.all(Array.from({ length: 20 }, () => t.open(user)))
    expect(new Set(pages).size).toBe(1)
    const customer = await t.customerOf(user)
    const other = await t.open(user, 'self_premium')
    expect(other).not.toBe(pages[0])
    const sessions = (await t.sandbox.sessions()).filter((one) => one.customer === customer)
    expect(sessions.map(({ status }) => status).toSorted()).toEqual(['expired', 'open'])
    await t.settled()
    const { checkouts } = await t.rowsOf(user)
    expect(checkouts.map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  it('has one open page whatever is clicked concurrently', async () => {
    const user = await t.user()
    const plans = ['self_basic', 'self_premium', 'affiliate_basic', 'other_basic'] as const
    const clicks = Array.from({ length: 12 }, (_, index) => t.open(user, plans[index % 4]))
    await Promise.allSettled(clicks)
    const last = await t.open(user, 'other_premium')
    const open = (await t.sandbox.sessions()).filter(({ status }) => status === 'open')
    const customer = await t.customerOf(user)
    expect(open.filter((one) => one.customer === customer).map(({ id }) => id)).toEqual([last])
    expect(await t.violations()).toEqual([])
  })

  it('reports that a cancelled page is still open, and offers it again', async () => {
    const user = await t.user()
    const session = await t.open(user)
    expect(await t.open(user)).toBe(session)
    await t.advance({ hours: 25 })
    await sweepCheckouts(t.deps)
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['expired'])
    expect(await checkPayment(t.deps, user, undefined)).toBe('not_found')
    expect(await t.open(user)).not.toBe(session)
  })

  it('answers alike for another user’s session and a missing one, without a call to the provider', async () => {
    const [owner, stranger] = [await t.user(), await t.user()]
    const session = await t.open(owner)
    await t.sandbox.pay(session)
    await t.settled()
    const callCount = t.provider.calls.length
    expect(await checkPayment(t.deps, stranger, session)).toBe('not_found')
    expect(await checkPayment(t.deps, stranger, 'cs_test_nothing')).toBe('not_found')
    expect(await checkPayment(t.deps, stranger, undefined)).toBe('not_found')
    expect(t.provider.calls.length).toBe(callCount)
    expect((await t.rowsOf(stranger)).subscriptions).toEqual([])
  })

  it('waits for a bank debit and accepts its money', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.pay(session, { card: 'debit', settles: 'pays' })
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('incomplete')
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    expect((await t.rowsOf(user)).checkouts[0]?.status).toBe('waiting')
    await t.sandbox.settle(session, 'pays')
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('ok')
    await expectOneSubscription(user)
  })

  it('reports a failed bank debit, does not count it, and lets the customer pay otherwise', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.pay(session, { card: 'debit', settles: 'fails' })
    await t.settled()
    await t.sandbox.settle(session, 'fails')
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('failed')
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    expect(await t.published(user)).toEqual([])
    const again = await t.open(user)
    expect(again).not.toBe(session)
    await t.sandbox.pay(again)
    await t.settled()
    expect(await checkPayment(t.deps, user, again)).toBe('ok')
    expect(await t.published(user)).toHaveLength(1)
    expect((await t.sandbox.subscriptions(await t.customerOf(user))).map(({ status }) => status).toSorted()).toEqual([
      'active',
      'canceled',
    ])
    expect(await t.violations()).toEqual([])
  })
})
