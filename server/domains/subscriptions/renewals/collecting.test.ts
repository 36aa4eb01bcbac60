import { sql } from 'kysely'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { listFailedPayments } from './failed-payments.ts'
import { listUnpaid } from './list-unpaid.ts'
import { newAttempt } from './new-attempt.ts'
import { timelineOf } from './timeline-of.ts'
import { voidPayment } from './void-payment.ts'

const failsLater = '4000000000000341'
const page = { offset: 0, limit: 20 }

describeOnOne('failed renewals on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  let manager: number
  beforeAll(async () => {
    manager = await t.user()
  })
  const users: number[] = []
  afterEach(async () => {
    t.provider.calm()
    await t.sandbox.clearFailures()
    for (const user of users.splice(0))
      for (const { id, status } of await t.sandbox.subscriptions(await t.customerOf(user)))
        if (status !== 'canceled') await t.sandbox.stripe('DELETE', `/subscriptions/${id}`)
    await t.settled()
    expect(await t.violations()).toEqual([])
  })

  /** Creates a customer whose second month failed; returns the owed invoice. */
  const owing = async (card = failsLater, language = 'en') => {
    const user = await t.user(language)
    users.push(user)
    await t.sandbox.pay(await t.open(user), { card, authenticate: 'complete' })
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    const { invoices, subscriptions } = await t.rowsOf(user)
    const [invoice, subscription] = [invoices.at(-1), subscriptions[0]]
    if (!invoice || !subscription) throw new Error('nothing is owed')
    return { user, invoice, subscription, stripeId: invoice.stripe_id }
  }
  const mailsOf = async (user: number) => {
    const { rows } = await sql<{ kind: string; subject: string; text: string }>`
      select kind, subject, text from mail_outbox where user_id = ${user} order by id`.execute(t.platform.db)
    return rows
  }
  const audited = async (user: number, action: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
      where action = ${action} and subject_type = 'user' and subject_id = ${String(user)}`.execute(t.platform.db)
    return rows[0]?.n ?? 0
  }
  const charges = async (user: number): Promise<string[]> => {
    const customer = await t.customerOf(user)
    return (await t.sandbox.charges()).filter((one) => one.customer === customer).map(({ status }) => status)
  }

  it('are counted, listed and found by a part of the address', async () => {
    const { user, stripeId, subscription } = await owing()
    const { rows } = await sql<{ email: string }>`
      update app_user set first_name = 'Ada', last_name = 'Byron', email = 'ada.' || email where id = ${user} returning email`.execute(
      t.platform.db,
    )
    const all = await listUnpaid(t.deps, page)
    expect([all.num_active_subs, all.num_not_active_subs, all.num_unpaid_invoices, all.num_found]).toEqual([0, 1, 1, 1])
    expect(all.unpaid_invoices[0]).toMatchObject({
      userId: user,
      email: rows[0]?.email,
      name: 'Byron',
      firstName: 'Ada',
      total: 20_000,
      currency: '€',
      status: 'renewFailed',
      manualAttemptNumber: 0,
      manualAttemptAllowedAt: null,
      stripeId,
      shStripeId: subscription.stripe_id,
    })
    expect(Date.parse(all.unpaid_invoices[0]?.nextAttemptAt ?? '')).toBeGreaterThan(t.platform.clock.now().getTime())
    expect((await listUnpaid(t.deps, { ...page, emailSearch: 'ADA.' })).num_found).toBe(1)
    const sorted = await listUnpaid(t.deps, page, { 'order[total]': 'asc', status: 'renewFailed' })
    expect(sorted).toMatchObject({ num_found: 1, unpaid_invoices: all.unpaid_invoices })
    const waiting = await listUnpaid(t.deps, page, { status: 'waitingAction' })
    expect(waiting).toMatchObject({ num_found: 0, num_unpaid_invoices: 1, unpaid_invoices: [] })
    const day = londonDay(t.platform.clock.now())
    const of = async (days: object) => (await listUnpaid(t.deps, page, days)).num_found
    expect(await of({ 'createdAt[after]': '2020-01-01', 'createdAt[before]': day, status: 'renewFailed' })).toBe(1)
    expect(await of({ 'createdAt[after]': '2098-01-01' })).toBe(0)
    expect(await of({ 'createdAt[before]': '2020-01-01' })).toBe(0)
    expect(await listUnpaid(t.deps, { ...page, emailSearch: '%%%' })).toMatchObject({
      unpaid_invoices: [],
      num_unpaid_invoices: 1,
      num_found: 0,
    })
    expect((await listUnpaid(t.deps, { offset: 20, limit: 20 })).unpaid_invoices).toEqual([])
  })

  it('are collected again by a manager, at most every 30 minutes of product time', async () => {
    const { user, stripeId } = await owing()
    const before = await charges(user)
    const { invoice_data: first } = await newAttempt(t.deps, staffAction(manager), stripeId)
    expect(first).toMatchObject({ manualAttemptNumber: 1, manualAttemptResponse: 'generic', paid: false })
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({
      code: 'retry_too_soon',
      status: 429,
      retryAfterSeconds: 1800,
    })
    await t.advance({ minutes: 29 })
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({ code: 'retry_too_soon' })
    await t.advance({ minutes: 2 })
    await t.sandbox.saveCard(await t.customerOf(user))
    const { invoice_data: second } = await newAttempt(t.deps, staffAction(manager), stripeId)
    expect(second).toMatchObject({ manualAttemptNumber: 2, manualAttemptResponse: 'paid', paid: true })
    expect((await t.rowsOf(user)).subscriptions[0]?.status).toBe('active')
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({ code: 'invoice_not_open' })
    expect((await charges(user)).length).toBe(before.length + 2)
    expect(await audited(user, 'attempt-payment')).toBe(2)
    const { events, hostedInvoiceUrl: hostedUrl } = await timelineOf(t.deps, stripeId)
    expect(events.filter((one) => one.kind === 'action').map((one) => one.outcome)).toEqual(['generic', 'paid'])
    expect(hostedUrl).toBeNull()
    expect(events.slice(-2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'paid' }),
        expect.objectContaining({ kind: 'mail', mail: 'recovered' }),
      ]),
    )
  })

  it('are charged once by 50 parallel clicks', async () => {
    const { user, stripeId } = await owing()
    await t.sandbox.saveCard(await t.customerOf(user))
    const before = (await charges(user)).length
    const clicks = Array.from({ length: 50 }, () => newAttempt(t.deps, staffAction(manager), stripeId))
    const answers = await Promise.allSettled(clicks)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await t.settled()
    expect((await charges(user)).length).toBe(before + 1)
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ status: 'paid', manual_attempts: 1 })
    expect(await audited(user, 'attempt-payment')).toBe(1)
  })

  it.each(['before', 'after'] as const)('are charged once when the provider fails %s it has acted', async (moment) => {
    const { user, stripeId } = await owing()
    await t.sandbox.saveCard(await t.customerOf(user))
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    const before = (await charges(user)).length
    t.provider.interrupt({ call: 'collectInvoice', moment })
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    const { invoice_data: again } = await newAttempt(t.deps, staffAction(manager), stripeId)
    expect(again).toMatchObject({ manualAttemptNumber: 1, manualAttemptResponse: 'paid', paid: true })
    expect((await charges(user)).length).toBe(before + 1)
    expect(await audited(user, 'attempt-payment')).toBe(1)
  })

  it('report a collection by an attempt whose answer was lost, when it is repeated', async () => {
    const { user, stripeId } = await owing()
    await t.sandbox.saveCard(await t.customerOf(user))
    t.provider.interrupt({ call: 'collectInvoice', moment: 'after' })
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await t.settled()
    expect((await t.rowsOf(user)).invoices.at(-1)?.status).toBe('paid')
    const { invoice_data: again } = await newAttempt(t.deps, staffAction(manager), stripeId)
    expect(again).toMatchObject({ manualAttemptNumber: 1, manualAttemptResponse: 'paid', paid: true })
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({ code: 'invoice_not_open' })
  })

  it('are voided once by 50 parallel clicks, and again without harm', async () => {
    const { user, stripeId } = await owing()
    await Promise.all(Array.from({ length: 50 }, () => voidPayment(t.deps, staffAction(manager), stripeId)))
    await voidPayment(t.deps, staffAction(manager), stripeId)
    await t.settled()
    const { invoices, history } = await t.rowsOf(user)
    expect(invoices.at(-1)?.status).toBe('void')
    expect(history.map(({ status }) => status)).toEqual(['new', 'renewFailed', 'invoice_cancelled'])
    expect(await audited(user, 'void-payment')).toBe(1)
    expect(await t.db.selectFrom('payment_action').selectAll().where('action', '=', 'void').execute()).toHaveLength(1)
    const kinds = (await timelineOf(t.deps, stripeId)).events.map((one) => one.kind)
    expect(kinds.slice(-2)).toEqual(expect.arrayContaining(['voided']))
    await expect(newAttempt(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({ code: 'invoice_not_open' })
  })

  it('are not voided when they were paid a moment before', async () => {
    const { user, stripeId } = await owing()
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.payInvoice(stripeId)
    await expect(voidPayment(t.deps, staffAction(manager), stripeId)).rejects.toMatchObject({
      code: 'invoice_not_open',
    })
    expect((await t.rowsOf(user)).invoices.at(-1)?.status).toBe('paid')
  })

  it('are voided with their subscription, once by 50 parallel clicks', async () => {
    const { user, stripeId, subscription } = await owing()
    const input = { userId: user, stripeId: subscription.stripe_id }
    expect(await listFailedPayments(t.platform.db, user, subscription.stripe_id)).toMatchObject([
      { total: 20_000, stripeId },
    ])
    const clicks = Array.from({ length: 50 }, () => cancelSubscription(t.deps, staffAction(manager), input))
    expect((await Promise.all(clicks)).flat()).toEqual([])
    expect(await cancelSubscription(t.deps, staffAction(manager), input)).toEqual([])
    await t.settled()
    const { invoices, history, subscriptions } = await t.rowsOf(user)
    expect([invoices.at(-1)?.status, subscriptions[0]?.status]).toEqual(['void', 'canceled'])
    expect(history.map(({ status }) => status).toSorted()).toEqual([
      'cancelled',
      'invoice_cancelled',
      'new',
      'renewFailed',
    ])
    expect(await audited(user, 'cancel-subscription')).toBe(1)
    await t.advance({ days: 1 })
    await mirrorSubscription(t.deps, subscription.stripe_id)
    expect((await mailsOf(user)).map((mail) => mail.kind)).toEqual([
      'subscription-started',
      'renewal-payment-failed',
      'subscription-ended',
    ])
    const other = { ...input, userId: manager }
    await expect(cancelSubscription(t.deps, staffAction(manager), other)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are named when they cannot be voided, and voided by the next attempt', async () => {
    const { user, stripeId, subscription } = await owing()
    const input = { userId: user, stripeId: subscription.stripe_id }
    t.provider.interrupt({ call: 'voidInvoice', moment: 'before' })
    const left = await cancelSubscription(t.deps, staffAction(manager), input)
    expect(left.map((one) => one.stripeId)).toEqual([stripeId])
    expect((await t.rowsOf(user)).subscriptions[0]?.status).toBe('canceled')
    await voidPayment(t.deps, staffAction(manager), stripeId)
    expect(await listFailedPayments(t.platform.db, user, subscription.stripe_id)).toEqual([])
  })
})
