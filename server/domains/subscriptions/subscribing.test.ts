import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { checkPayment } from './check-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { sweepCheckouts } from './reconcile.ts'
import { openTestSubscriptions, type TestSubscriptions } from './testing/open-test-subscriptions.ts'
import { undeliveredSweep } from './undelivered-sweep.ts'

describe.each(databases())('subscribing on %s', (kind) => {
  let t: TestSubscriptions
  beforeAll(async () => {
    t = await openTestSubscriptions(kind)
  })
  afterAll(() => t.close())

  /** What one paid checkout must have left, whatever happened on the way. */
  const expectOneSubscription = async (user: number): Promise<void> => {
    const { subscriptions, invoices, history } = await t.kept(user)
    const running = subscriptions.filter(({ surplus: duplicate, status }) => !duplicate && status === 'active')
    expect(running).toHaveLength(1)
    expect(invoices.filter(({ status, refunded_at: back }) => status === 'paid' && back === null)).toHaveLength(1)
    expect(history.map(({ status }) => status)).toEqual(['new'])
    expect(await t.published(user)).toHaveLength(1)
    expect(await t.subscriptions.hasPaidSubscription(user)).toBe(true)
    expect(await t.violations()).toEqual([])
  }

  it('becomes one subscription when the webhook arrives', async () => {
    const user = await t.user()
    const session = await t.open(user, 'other_premium')
    expect(await checkPayment(t.deps, user, session)).toBe('checking')
    expect(await t.sandbox.pay(session)).toBe(200)
    await t.settled()
    await expectOneSubscription(user)
    const { checkouts, subscriptions, invoices } = await t.kept(user)
    expect(checkouts.map(({ status }) => status)).toEqual(['paid'])
    expect(subscriptions[0]).toMatchObject({ product_id: 5, requested_total_cents: 30_000, requested_currency: 'EUR' })
    expect(invoices[0]).toMatchObject({ total_cents: 30_000, paid_cents: 30_000, currency: 'EUR', mismatch: null })
    expect(await openCheckout(t.deps, user, 'self_basic')).toEqual({ status: 'error', message: 'already_subscribed' })
  })

  it('leaves nothing behind a declined card, and takes a good one on the same page', async () => {
    const user = await t.user()
    const session = await t.open(user)
    expect(await t.sandbox.pay(session, { card: '4000000000000002' })).toBe(402)
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('checking')
    expect((await t.kept(user)).subscriptions).toEqual([])
    expect(await t.subscriptions.hasPaidSubscription(user)).toBe(false)
    expect(await t.sandbox.pay(session)).toBe(200)
    await t.settled()
    await expectOneSubscription(user)
  })

  it('waits for authentication: given up it is unpaid, completed it is paid', async () => {
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
    'heals a lost webhook by %s',
    async (healer) => {
      const user = await t.user()
      const session = await t.open(user)
      await t.sandbox.faults({ webhookLost: 'all' })
      await t.sandbox.pay(session)
      await t.settled()
      await t.sandbox.noFailures()
      expect((await t.kept(user)).subscriptions).toEqual([])
      if (healer === 'the return page') expect(await checkPayment(t.deps, user, undefined)).toBe('ok')
      else if (healer === 'the sweep of undelivered events') await undeliveredSweep(t.deps)()
      else {
        await t.advance({ minutes: 2 })
        await sweepCheckouts(t.deps)
      }
      await t.platform.jobs.idle()
      await expectOneSubscription(user)
      expect((await t.kept(user)).checkouts.map(({ status }) => status)).toEqual(['paid'])
    },
  )

  it('takes every event 50 times in parallel, at once and late, beside the return page opened twice', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.faults({ webhookDuplicate: 3 })
    await t.sandbox.pay(session)
    await Promise.all([1, 2].map(() => checkPayment(t.deps, user, session)))
    await t.settled()
    await t.sandbox.noFailures()
    const own = (await t.sandbox.events()).filter(({ type }) => type === 'checkout.session.completed').at(-1)
    await t.sandbox.send(own?.id ?? '', 50)
    await t.advance({ days: 2 })
    await t.sandbox.send(own?.id ?? '', 50)
    await t.settled()
    expect(await Promise.all([1, 2].map(() => checkPayment(t.deps, user, session)))).toEqual(['ok', 'ok'])
    await expectOneSubscription(user)
  })

  it('gives the same page to 20 clicks at once, and another to another plan', async () => {
    const user = await t.user()
    const pages = await Promise.all(Array.from({ length: 20 }, () => t.open(user)))
    expect(new Set(pages).size).toBe(1)
    const customer = await t.customerOf(user)
    const other = await t.open(user, 'self_premium')
    expect(other).not.toBe(pages[0])
    const sessions = (await t.sandbox.sessions()).filter((one) => one.customer === customer)
    expect(sessions.map(({ status }) => status).toSorted()).toEqual(['expired', 'open'])
    await t.settled()
    const { checkouts } = await t.kept(user)
    expect(checkouts.map(({ status }) => status)).toEqual(['expired', 'open'])
  })

  it('keeps one open page whatever is clicked at once', async () => {
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

  it('says that a cancelled page is still open, and offers it again', async () => {
    const user = await t.user()
    const session = await t.open(user)
    expect(await t.open(user)).toBe(session)
    await t.advance({ hours: 25 })
    await sweepCheckouts(t.deps)
    expect((await t.kept(user)).checkouts.map(({ status }) => status)).toEqual(['expired'])
    expect(await checkPayment(t.deps, user, undefined)).toBe('not_found')
    expect(await t.open(user)).not.toBe(session)
  })

  it('answers alike for a session that is another’s and one that does not exist, and asks nobody', async () => {
    const [owner, stranger] = [await t.user(), await t.user()]
    const session = await t.open(owner)
    await t.sandbox.pay(session)
    await t.settled()
    const requested = t.provider.calls.length
    expect(await checkPayment(t.deps, stranger, session)).toBe('not_found')
    expect(await checkPayment(t.deps, stranger, 'cs_test_nothing')).toBe('not_found')
    expect(await checkPayment(t.deps, stranger, undefined)).toBe('not_found')
    expect(t.provider.calls.length).toBe(requested)
    expect((await t.kept(stranger)).subscriptions).toEqual([])
  })

  it('waits for a bank debit and takes its money', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.pay(session, { card: 'debit', settles: 'pays' })
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('incomplete')
    expect(await t.subscriptions.hasPaidSubscription(user)).toBe(false)
    expect((await t.kept(user)).checkouts[0]?.status).toBe('waiting')
    await t.sandbox.settle(session, 'pays')
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('ok')
    await expectOneSubscription(user)
  })

  it('says that a bank debit failed, counts it for nothing, and lets the customer pay otherwise', async () => {
    const user = await t.user()
    const session = await t.open(user)
    await t.sandbox.pay(session, { card: 'debit', settles: 'fails' })
    await t.settled()
    await t.sandbox.settle(session, 'fails')
    await t.settled()
    expect(await checkPayment(t.deps, user, session)).toBe('failed')
    expect(await t.subscriptions.hasPaidSubscription(user)).toBe(false)
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
