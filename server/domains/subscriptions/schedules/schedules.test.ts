import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { openCheckout } from '#server/domains/subscriptions/checkout/open-checkout.ts'
import { minutesToNoon } from '#server/domains/subscriptions/testing/minutes-to-noon.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { auditedActions } from '#server/platform/audit/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { cancelSchedule } from './cancel-schedule.ts'
import { createStaffSubscription } from './create-staff-subscription.ts'
import { listSchedules } from './list-schedules.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { sweepSchedules } from './sweep-schedules.ts'

const day = 86_400_000

describeOnOne('subscriptions that staff start, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let manager: number
  beforeAll(async () => {
    manager = await t.user()
  })
  beforeEach(() => t.advance({ minutes: minutesToNoon(t.platform.clock.now()) }))

  const on = (daysAhead: number): string => londonDay(new Date(t.platform.clock.now().getTime() + daysAhead * day))
  const create = (userId: number, startDate: string, subId = 1) =>
    createStaffSubscription(t.deps, staffAction(manager), { userId, subId, startDate })
  const withCard = async (card = '4242424242424242'): Promise<number> => {
    const user = await t.user()
    await t.sandbox.saveCard(await t.ensureCustomer(user), card)
    return user
  }
  const rows = (user: number) =>
    t.db.selectFrom('subscription_schedule').selectAll().where('user_id', '=', user).orderBy('id').execute()
  const remote = async (user: number) => t.sandbox.subscriptions(await t.customerOf(user))
  const audited = (user: number): Promise<string[]> =>
    auditedActions(t.db, sql`actor_user_id = ${manager} and subject_id = ${String(user)}`)

  it('start today with a saved card, once by 50 parallel clicks, and count as the user’s own', async () => {
    const user = await withCard()
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(user, on(0))))
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['created']))
    expect(answers[0]?.obj).toMatchObject({
      name: expect.any(String),
      priceMonth: 200,
      currency: '€',
      status: 'active',
    })
    await t.settled()
    expect(await remote(user)).toHaveLength(1)
    const { subscriptions } = await t.rowsOf(user)
    expect(subscriptions).toMatchObject([{ origin: 'staff', status: 'active', duplicate: false }])
    expect(await t.published(user)).toHaveLength(1)
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await listSubscriptions(t.deps, user)).toHaveLength(1)
    expect(await listSchedules(t.deps, { userId: user })).toEqual([])
    expect(await audited(user)).toEqual(['start-subscription'])
    await expect(openCheckout(t.deps, user, 'other_basic')).resolves.toMatchObject({ message: 'already_subscribed' })
    const again = (await create(user, on(0))).obj
    expect(again).toMatchObject({ stripeId: (await remote(user))[0]?.id })
    expect(await t.violations()).toEqual([])
  })

  it('run beside one from the chooser without replacing it; the same product twice is refused', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    await expect(create(user, on(0))).rejects.toMatchObject({ code: 'already_subscribed' })
    expect((await create(user, on(0), 2)).message).toBe('created')
    await t.settled()
    expect((await t.rowsOf(user)).subscriptions.map((one) => [one.origin, one.duplicate])).toEqual([
      ['checkout', false],
      ['staff', false],
    ])
    expect(await t.violations()).toEqual([])
  })

  it('close a page of the chooser that could still be paid beside them', async () => {
    const user = await withCard()
    const page = await t.open(user, 'self_premium')
    expect((await create(user, on(0))).message).toBe('created')
    expect((await t.deps.payments.findCheckout(page))?.status).toBe('expired')
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['expired'])
    expect(await t.violations()).toEqual([])
  })

  it('are refused without a saved card, for a past day, and for products that are not sold this way', async () => {
    const user = await t.user()
    await expect(create(user, on(0))).rejects.toMatchObject({
      code: 'payment_method_missing',
      details: expect.stringContaining('@example.test'),
    })
    await expect(create(user, on(-1))).rejects.toMatchObject({
      violations: [{ propertyPath: 'startDate', message: 'schedule.valid_date' }],
    })
    await expect(create(user, on(1), 999)).rejects.toMatchObject({ code: 'not_found' })
    await expect(create(2_000_000_000, on(1))).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows(user)).toEqual([])
    expect(await audited(user)).toEqual([])
  })

  it.each([
    ['before', 'unavailable'],
    ['after', 'unavailable'],
    ['after', 'unexpected'],
    ['after', 'misconfigured'],
  ] as const)('charge once when the provider fails %s it has acted (%s)', async (moment, kind) => {
    const user = await withCard()
    t.provider.interrupt({ call: 'createSubscription', moment, kind })
    await expect(create(user, on(0))).rejects.toBeInstanceOf(ProviderFailure)
    expect((await create(user, on(0))).message).toBe('created')
    await t.settled()
    expect(await remote(user)).toHaveLength(1)
    expect(await t.published(user)).toHaveLength(1)
  })

  it('are synced by the sweep when their answer was lost, which never requests them again', async () => {
    const [acted, idle] = [await withCard(), await withCard()]
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    t.provider.interrupt({ call: 'createSubscription', moment: 'after' })
    await expect(create(acted, on(0))).rejects.toBeInstanceOf(ProviderFailure)
    t.provider.interrupt({ call: 'createSubscription', moment: 'before' })
    await expect(create(idle, on(0))).rejects.toBeInstanceOf(ProviderFailure)
    await t.advance({ hours: 2 })
    await t.sandbox.clearFailures()
    await sweepSchedules(t.deps)
    expect((await rows(acted)).map(({ status }) => status)).toEqual(['released'])
    expect((await t.rowsOf(acted)).subscriptions).toMatchObject([{ origin: 'staff', status: 'active' }])
    expect((await rows(idle)).map(({ status }) => status)).toEqual(['failed'])
    expect(await remote(idle)).toEqual([])
    expect(await t.violations()).toEqual([])
  })

  it('start on a later day with a card, with or without deliveries, and renew', async () => {
    const user = await withCard()
    const clicks = await Promise.all(Array.from({ length: 50 }, () => create(user, on(10))))
    expect(new Set(clicks.map(({ message }) => message))).toEqual(new Set(['scheduled']))
    await t.settled()
    expect(await t.sandbox.schedules(await t.customerOf(user))).toHaveLength(1)
    const [listed] = await listSchedules(t.deps, { userId: user, status: 'new', from: on(1) })
    expect(listed).toMatchObject({ status: 'new', startDate: on(10), userRef: `/api/users/${user}` })
    expect(await listSchedules(t.deps, { userId: user, from: on(11) })).toEqual([])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ days: 11, hours: 3 })
    await t.sandbox.clearFailures()
    await sweepSchedules(t.deps)
    expect((await rows(user))[0]).toMatchObject({
      status: 'active',
      subscription_stripe_id: (await remote(user))[0]?.id,
    })
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ origin: 'staff', status: 'active', product_id: 1 }])
    expect(await t.published(user)).toHaveLength(1)
    await t.advance({ months: 1, hours: 3 })
    await t.advance({ hours: 2 })
    expect(await t.published(user)).toHaveLength(2)
    expect((await rows(user))[0]?.status).toBe('released')
    expect(await t.violations()).toEqual([])
  })

  it('start on a later day without a card: the customer gets a mail and a page to pay', async () => {
    const user = await t.user('es')
    expect((await create(user, on(3))).message).toBe('scheduled')
    await t.advance({ days: 4, hours: 3 })
    const { subscriptions, invoices, history } = await t.rowsOf(user)
    expect(subscriptions).toMatchObject([{ origin: 'staff', status: 'past_due' }])
    expect(history.map(({ status }) => status)).toEqual(['renewFailed'])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    const { rows: mails } = await sql<{ kind: string; text: string }>`
      select kind, text from mail_outbox where user_id = ${user}`.execute(t.platform.db)
    expect(mails.map((mail) => mail.kind)).toEqual(['renewal-payment-failed'])
    expect(mails[0]?.text).toContain(invoices[0]?.hosted_url)
    expect(await t.sandbox.payInvoice(invoices[0]?.stripe_id ?? '')).toBe(200)
    await t.settled()
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ status: 'active' }])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await t.violations()).toEqual([])
  })

  it('yield to the chooser when their first payment was never made', async () => {
    const user = await t.user()
    await create(user, on(3))
    await t.advance({ days: 4, hours: 3 })
    await t.sandbox.pay(await t.open(user, 'self_premium'))
    await t.settled()
    expect((await t.rowsOf(user)).subscriptions.map((one) => [one.origin, one.status])).toEqual([
      ['staff', 'canceled'],
      ['checkout', 'active'],
    ])
    // Nobody can pay for what has ended.
    expect((await t.rowsOf(user)).invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(await t.violations()).toEqual([])
  })

  it('do not yield while a bank processes their first payment', async () => {
    const user = await t.user()
    await create(user, on(3))
    await t.advance({ days: 4, hours: 3 })
    const [owed] = (await t.rowsOf(user)).invoices
    await t.sandbox.debit(owed?.stripe_id ?? '', await t.customerOf(user))
    expect(await openCheckout(t.deps, user, 'self_premium')).toEqual({ status: 'error', message: 'already_subscribed' })
    await t.advance({ days: 4 })
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ status: 'active' }])
    expect(await t.published(user)).toEqual([owed?.stripe_id])
    expect(await t.violations()).toEqual([])
  })

  it('are cancelled while they wait, once by 50 parallel clicks, and not after they start', async () => {
    const user = await withCard()
    const first = await create(user, on(5))
    if (first.message !== 'scheduled') throw new Error('not scheduled')
    const { id } = first.obj
    const cancel = () => cancelSchedule(t.deps, staffAction(manager), id)
    const answers = await Promise.all(Array.from({ length: 50 }, cancel))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['cancelled']))
    expect((await cancel()).status).toBe('cancelled')
    expect(await audited(user)).toEqual(['schedule-subscription', 'cancel-schedule'])
    expect((await t.sandbox.schedules(await t.customerOf(user))).map(({ status }) => status)).toEqual(['canceled'])
    const second = await create(user, on(5))
    if (second.message !== 'scheduled') throw new Error('not scheduled')
    expect(second.obj.id).not.toBe(id)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ days: 6, hours: 2 })
    await t.sandbox.clearFailures()
    await expect(cancelSchedule(t.deps, staffAction(manager), second.obj.id)).rejects.toMatchObject({
      code: 'schedule_started',
    })
    expect((await t.rowsOf(user)).subscriptions).toMatchObject([{ status: 'active' }])
    await expect(cancelSchedule(t.deps, staffAction(manager), 2_000_000_000)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await t.violations()).toEqual([])
  })

  it('become one schedule when the schedule’s answer was lost', async () => {
    const user = await withCard()
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    t.provider.interrupt({ call: 'createSchedule', moment: 'after' })
    await expect(create(user, on(5))).rejects.toBeInstanceOf(ProviderFailure)
    await t.advance({ minutes: 2 })
    await sweepSchedules(t.deps)
    await t.sandbox.clearFailures()
    expect((await create(user, on(5))).message).toBe('scheduled')
    expect(await t.sandbox.schedules(await t.customerOf(user))).toHaveLength(1)
    expect(await listSchedules(t.deps, { userId: user, status: 'new' })).toHaveLength(1)
  })
})
