import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { cancelSubscription } from '#server/domains/subscriptions/renewals/cancel-subscription.ts'
import { newAttempt } from '#server/domains/subscriptions/renewals/new-attempt.ts'
import { timelineOf } from '#server/domains/subscriptions/renewals/timeline-of.ts'
import { endWithPeriod } from '#server/domains/subscriptions/status/end-with-period.ts'
import { paymentStatus } from '#server/domains/subscriptions/status/payment-status.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { staffAction } from '#server/domains/subscriptions/testing/staff.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { sweepEnded } from './settle-ended.ts'

const failsLater = '4000000000000341'
/** Interrupts the job's own retries too. */
const alwaysInterrupted = Array.from({ length: 9 }, () => ({ call: 'voidInvoice', moment: 'before' }) as const)

describeOnOne('the debt of an ended subscription, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  afterEach(async () => {
    t.provider.calm()
    await t.sandbox.clearFailures()
    expect(await t.violations()).toEqual([])
  })

  /** Creates a customer whose second month failed. */
  const owing = async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user), { card: failsLater })
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    const { invoices, subscriptions } = await t.rowsOf(user)
    return { user, stripeId: invoices.at(-1)?.stripe_id ?? '', subscription: subscriptions[0]?.stripe_id ?? '' }
  }
  /** Reads the subscription and its second invoice, at the provider and here. */
  const states = async (user: number) => {
    const customer = await t.customerOf(user)
    const [there] = await t.sandbox.subscriptions(customer)
    const { invoices, subscriptions } = await t.rowsOf(user)
    const open = (await t.sandbox.invoices(customer)).filter(({ status }) => status === 'open')
    return [there?.status, subscriptions[0]?.status, invoices.at(-1)?.status, open.length]
  }
  const over = ['canceled', 'canceled', 'void', 0]
  const audited = async (user: number): Promise<string[]> => {
    const { rows } = await sql<{ who: string }>`select actor_kind as who from audit_entry
      where action = 'void-payment' and subject_id = ${String(user)}`.execute(t.platform.db)
    return rows.map(({ who }) => who)
  }
  const mails = async (user: number): Promise<string[]> => {
    const { rows } = await sql<{
      kind: string
    }>`select kind from mail_outbox where user_id = ${user} order by id`.execute(t.platform.db)
    return rows.map((row) => row.kind)
  }

  it('is voided after the last retry, once its customer was notified', async () => {
    const { user, stripeId } = await owing()
    for (const days of [4, 6, 8]) await t.advance({ days })
    expect(await states(user)).toEqual(over)
    expect(await mails(user)).toEqual([
      'subscription-started',
      'renewal-payment-failed',
      'renewal-retry-failed',
      'renewal-last-warning',
      'renewal-ended',
    ])
    expect(await audited(user)).toEqual(['system'])
    const { events } = await timelineOf(t.deps, stripeId)
    expect(events.map((one) => one.kind)).not.toContain('action')
    expect(events.at(-1)?.kind).toBe('voided')
    expect(await t.sandbox.payInvoice(stripeId)).toBe(409)
  })

  it('is voided when the subscription ends with its period', async () => {
    // The retries last longer than the period.
    await t.sandbox.retryRules({ daysBetween: [60], afterLast: 'cancel' })
    const { user } = await owing()
    const [own] = (await paymentStatus(t.deps, user)).subscriptions
    const action = { userId: user, requestId: 'test', ip: '127.0.0.1' }
    await endWithPeriod(t.deps, action, own?.id ?? 0, { reason: 'unused', comment: null })
    await t.advance({ months: 1, hours: 2 })
    await t.sandbox.retryRules({ daysBetween: [3, 5, 7], afterLast: 'cancel' })
    expect(await states(user)).toEqual(over)
    expect((await mails(user)).at(-1)).toBe('subscription-ends-with-period')
    expect(await audited(user)).toEqual(['system'])
  })

  it('is voided when somebody ends the subscription at the provider, also after an outage', async () => {
    const { user, stripeId, subscription } = await owing()
    t.provider.interrupt({ call: 'voidInvoice', moment: 'before' })
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${subscription}`)
    await t.subscriptions.mirrorSubscription(subscription)
    await expect(newAttempt(t.deps, staffAction(user), stripeId)).rejects.toMatchObject({ code: 'invoice_not_open' })
    await t.settled()
    await t.advance({ minutes: 11 })
    await sweepEnded(t.deps)
    expect(await states(user)).toEqual(over)
    expect(await audited(user)).toEqual(['system'])
    const before = t.provider.calls.length
    await t.advance({ minutes: 11 })
    await sweepEnded(t.deps)
    expect(t.provider.calls.length).toBe(before)
  })

  it('is voided for the member of staff who requested the end, when that call was interrupted', async () => {
    const { user, stripeId, subscription } = await owing()
    const manager = await t.user()
    t.provider.interrupt({ call: 'cancelSubscription', moment: 'after' })
    const input = { userId: user, stripeId: subscription }
    await expect(cancelSubscription(t.deps, staffAction(manager), input)).rejects.toBeInstanceOf(ProviderFailure)
    await t.settled()
    expect(await states(user)).toEqual(['canceled', 'canceled', 'open', 1])
    await t.advance({ minutes: 11 })
    await sweepEnded(t.deps)
    expect(await states(user)).toEqual(over)
    const { events } = await timelineOf(t.deps, stripeId)
    expect(events.find((one) => one.kind === 'action')).toMatchObject({ action: 'cancel', outcome: 'voided' })
    expect(await audited(user)).toEqual([])
  })

  it('is read again when a bank processed it at the end and no event followed', async () => {
    const { user, stripeId, subscription } = await owing()
    await t.sandbox.debit(stripeId, await t.customerOf(user))
    await t.settled()
    await t.sandbox.stripe('DELETE', `/subscriptions/${subscription}`)
    await t.settled()
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ status: 'open', processing: true })
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.advance({ days: 4 })
    await sweepEnded(t.deps)
    expect((await t.rowsOf(user)).invoices.at(-1)).toMatchObject({ status: 'paid', processing: false })
    expect(await t.published(user)).toContain(stripeId)
  })

  it('has one action and one entry however often the provider refuses to void it', async () => {
    const { user, stripeId, subscription } = await owing()
    const payments = createStripePayments(t.platform.settings.stripe)
    const refusing = { ...t.deps, payments: withCalls(payments, { voidInvoice: () => Promise.resolve('open') }) }
    t.provider.interrupt(...alwaysInterrupted)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${subscription}`)
    await t.subscriptions.mirrorSubscription(subscription)
    await t.settled()
    for (const _ of [1, 2, 3]) {
      await t.advance({ minutes: 11 })
      await sweepEnded(refusing)
    }
    expect(await audited(user)).toEqual(['system'])
    const { rows } = await sql<{ outcome: string }>`select a.outcome from payment_action a
      join payment_invoice i on i.id = a.payment_invoice_id where i.stripe_id = ${stripeId}`.execute(t.platform.db)
    expect(rows).toEqual([{ outcome: 'not_open' }])
    await t.advance({ minutes: 11 })
    await sweepEnded({ ...t.deps, payments })
    expect(await states(user)).toEqual(over)
  })
  it('is not charged by an attempt that never reached the provider and is repeated after the end', async () => {
    const { user, stripeId, subscription } = await owing()
    t.provider.interrupt({ call: 'collectInvoice', moment: 'before' }, ...alwaysInterrupted)
    await expect(newAttempt(t.deps, staffAction(user), stripeId)).rejects.toBeInstanceOf(ProviderFailure)
    await t.sandbox.saveCard(await t.customerOf(user))
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.stripe('DELETE', `/subscriptions/${subscription}`)
    await t.subscriptions.mirrorSubscription(subscription)
    await expect(newAttempt(t.deps, staffAction(user), stripeId)).rejects.toMatchObject({ code: 'invoice_not_open' })
    expect(t.provider.calls.filter((call) => call === 'collectInvoice')).toHaveLength(1)
    await t.advance({ minutes: 11 })
    await sweepEnded({ ...t.deps, payments: createStripePayments(t.platform.settings.stripe) })
    expect(await states(user)).toEqual(over)
  })
})
