import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { listUnpaid } from '#server/domains/subscriptions/renewals/list-unpaid.ts'
import { timelineOf } from '#server/domains/subscriptions/renewals/timeline-of.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { dayText } from '#server/platform/language/format.ts'
import type { RemoteSubscription } from '#server/providers/payments/port.ts'
import { type Recipient, writeNotices } from './write-notices.ts'

const failsLater = '4000000000000341'
const page = { offset: 0, limit: 20 }

describeOnOne('mails about failed renewals on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  afterEach(async () => expect(await t.violations()).toEqual([]))

  /** Creates a customer whose second month failed; returns the owed invoice. */
  const owing = async (card = failsLater, language = 'en') => {
    const user = await t.user(language)
    await t.sandbox.pay(await t.open(user), { card, authenticate: 'complete' })
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    const invoice = (await t.rowsOf(user)).invoices.at(-1)
    if (!invoice) throw new Error('nothing is owed')
    return { user, invoice, stripeId: invoice.stripe_id }
  }
  const mailsOf = async (user: number) => {
    const { rows } = await sql<{ kind: string; subject: string; text: string }>`
      select kind, subject, text from mail_outbox where user_id = ${user} order by id`.execute(t.platform.db)
    return rows
  }
  const kindsOf = async (user: number) => (await mailsOf(user)).map((mail) => mail.kind)

  it('notify the customer once of each change, in their language, with a link to pay', async () => {
    const { user, invoice } = await owing(failsLater, 'it')
    const { events: ahead } = await timelineOf(t.deps, invoice.stripe_id)
    expect(ahead.slice(-2).map((one) => one.kind)).toEqual(['next', 'last_day'])
    await t.advance({ days: 4 })
    await t.advance({ days: 6 })
    await t.advance({ days: 8 })
    const mails = await mailsOf(user)
    expect(mails.map((mail) => mail.kind)).toEqual([
      'subscription-started',
      'renewal-payment-failed',
      'renewal-retry-failed',
      'renewal-last-warning',
      'renewal-ended',
    ])
    expect(mails[1]?.subject).toContain('non è andato a buon fine')
    expect(mails[1]?.text).toContain(invoice.hosted_url)
    expect(mails[1]?.text).toContain('€200,00')
    const [subscription] = (await t.rowsOf(user)).subscriptions
    const day = dayText(londonDay(new Date(subscription?.ended_at ?? '')))
    for (const mail of mails.slice(1, 4)) expect(mail.text).toContain(day)
    expect(mails[3]?.subject).toContain(day)
    const { events } = await timelineOf(t.deps, invoice.stripe_id)
    expect(ahead.at(-1)?.occurredAt.slice(0, 16)).toBe(
      new Date(subscription?.ended_at ?? '').toISOString().slice(0, 16),
    )
    expect(events).toContainEqual(expect.objectContaining({ kind: 'created', amountCents: 20_000, currency: '€' }))
    const attemptList = events.filter((one) => one.kind === 'attempt')
    expect(attemptList).toHaveLength(4)
    expect(attemptList[0]).toMatchObject({ outcome: 'failed', reason: 'generic', card: { last4: '0341' } })
    // The event may come before the product's clock has moved, so the mail's time is not checked here.
    expect(events.filter((one) => one.kind === 'mail')).toMatchObject([
      { mail: 'payment_failed', status: 'sent' },
      { mail: 'retry_failed', status: 'sent' },
      { mail: 'last_warning', status: 'sent' },
      { mail: 'ended', status: 'sent' },
    ])
  })

  it('announce the end also while a newer payment was never attempted', async () => {
    const { user, invoice } = await owing()
    const [subscription] = (await t.rowsOf(user)).subscriptions
    if (!subscription) throw new Error('no subscription')
    const remote = { endWasRequested: false } as RemoteSubscription
    const owed = (change: object) => ({
      row: { ...invoice, ...change },
      processing: false,
      voidedAt: null,
      settled: false,
    })
    const rolledBack = new Error('rolled back')
    const kinds = Promise.withResolvers<string[]>()
    const writing = t.platform.db.transaction().execute(async (trx) => {
      await writeNotices(t.deps, trx, {
        row: { ...subscription, status: 'canceled' },
        before: 'past_due',
        remote,
        invoices: [owed({}), owed({ id: invoice.id + 1_000_000, attempts: 0 })],
        recipient: {
          payer: { id: user, email: 'payer@example.test', language: 'en' } as Recipient['payer'],
          product: { name: 'Basic' },
        },
        now: t.platform.clock.now().toISOString(),
      })
      const { rows } = await sql<{ kind: string }>`
        select kind from mail_outbox where user_id = ${user} order by id`.execute(trx)
      kinds.resolve(rows.map((mail) => mail.kind))
      throw rolledBack
    })
    await expect(writing).rejects.toBe(rolledBack)
    expect((await kinds.promise).at(-1)).toBe('renewal-ended')
  })

  it('ask for the customer’s own consent when they wait for it', async () => {
    const { user, stripeId } = await owing('4000002760003184')
    const before = await listUnpaid(t.deps, page)
    expect(before.unpaid_invoices.find((one) => one.stripeId === stripeId)?.status).toBe('waitingAction')
    expect(await kindsOf(user)).toEqual(['subscription-started', 'renewal-action-needed'])
    expect(await t.sandbox.payInvoice(stripeId, { card: '4242424242424242' })).toBe(200)
    await t.settled()
    expect((await t.rowsOf(user)).history.map(({ status }) => status)).toEqual(['new', 'waitingAction', 'new'])
    expect(await kindsOf(user)).toEqual(['subscription-started', 'renewal-action-needed', 'renewal-recovered'])
    const { subscription_id: id } = (await t.rowsOf(user)).invoices[0] ?? {}
    const remote = (await t.rowsOf(user)).subscriptions.find((one) => one.id === id)?.stripe_id ?? ''
    await Promise.all(Array.from({ length: 10 }, () => mirrorSubscription(t.deps, remote)))
    expect(await kindsOf(user)).toHaveLength(3)
    expect((await listUnpaid(t.deps, page)).num_unpaid_invoices).toBe(before.num_unpaid_invoices - 1)
    expect((await timelineOf(t.deps, stripeId)).events.map((one) => one.kind)).toContain('paid')
  })

  // The embedded database is one process.
  if (kind === 'postgres')
    it('announce a recovery once, in two instances', async () => {
      const { user, stripeId } = await owing()
      const [subscription] = (await t.rowsOf(user)).subscriptions
      const other = await openTestSubscriptions(kind, { sandbox: t.sandbox, testDb: t.testDb, webhooks: false })
      await t.sandbox.switchFailures({ webhookLost: 'all' })
      await t.sandbox.payInvoice(stripeId)
      const id = subscription?.stripe_id ?? ''
      await Promise.all([t.deps, other.deps, t.deps, other.deps].map((deps) => mirrorSubscription(deps, id)))
      await t.sandbox.clearFailures()
      await other.close()
      expect(await kindsOf(user)).toEqual(['subscription-started', 'renewal-payment-failed', 'renewal-recovered'])
    })

  it('mention neither an immediate payment nor an older one already announced', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    await t.advance({ months: 1, hours: 2 })
    await t.advance({ months: 1, hours: 2 })
    expect((await t.rowsOf(user)).invoices).toHaveLength(3)
    expect(await kindsOf(user)).toEqual(['subscription-started'])
  })
})
