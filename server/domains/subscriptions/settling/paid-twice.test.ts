import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { sweepEvents } from '#server/domains/payments/sweep-events.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { checkPayment } from '#server/domains/subscriptions/checkout/check-payment.ts'
import { sweepCheckouts } from '#server/domains/subscriptions/checkout/sweep-checkouts.ts'
import type { Interruption } from '#server/domains/subscriptions/testing/interruptible.ts'
import { dispatchOf, openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { Payments } from '#server/providers/payments/port.ts'
import { sweepDuplicates } from './sweep-duplicates.ts'

/** The provider's calls between two payments and the refund of the second. */
const steps: (keyof Payments)[] = [
  'findCheckout',
  'invoicesOf',
  'findSubscription',
  'cancelSubscription',
  'refundInvoice',
]
const interruptions: Interruption[] = steps.flatMap((call) => [
  { call, moment: 'before' },
  { call, moment: 'after' },
])

describeOnOne('the settling of a duplicate on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  afterEach(() => t.provider.calm())

  /** Opens a second payable page, as in a tab opened while the provider could not close the first. */
  const secondPage = async (user: number): Promise<string> => {
    const [row] = (await t.rowsOf(user)).checkouts
    if (!row) throw new Error('no first page')
    const made = await t.db
      .insertInto('checkout')
      .values({ ...rest(row), status: 'superseded', stripe_id: null, url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = await t.sandbox.stripe<{ id: string }>('POST', '/checkout/sessions', {
      mode: 'subscription',
      customer: row.customer_id,
      'line_items[0][price]': row.price_id,
      'line_items[0][quantity]': '1',
      success_url: 'http://portico.test/ok',
      'metadata[portico_user]': String(user),
      'metadata[portico_checkout]': String(made.id),
      'subscription_data[metadata][portico_checkout]': String(made.id),
    })
    await t.db.updateTable('checkout').set({ stripe_id: session.id }).where('id', '=', made.id).execute()
    return session.id
  }
  const rest = <Row extends { id: number }>({ id: _id, ...others }: Row): Omit<Row, 'id'> => others

  const expectOneLeft = async (user: number): Promise<void> => {
    const customer = await t.customerOf(user)
    const remote = await t.sandbox.subscriptions(customer)
    expect(remote.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    const running = remote.find(({ status }) => status === 'active')
    const saved = await t.rowsOf(user)
    expect(saved.subscriptions.filter(({ duplicate }) => !duplicate).map((one) => one.stripe_id)).toEqual([running?.id])
    expect(
      saved.subscriptions.filter(({ duplicate }) => duplicate).map((one) => one.duplicate_settled_at !== null),
    ).toEqual([true])
    expect(saved.invoices.filter((one) => one.refunded_at !== null)).toHaveLength(1)
    expect(saved.history.map(({ status }) => status)).toEqual(['new'])
    expect(await t.published(user)).toHaveLength(1)
    const paid = (await t.sandbox.invoices(customer)).reduce((sum, one) => sum + one.amount_paid, 0)
    expect(paid).toBe(40_000)
    expect(await t.violations()).toEqual([])
  }

  it('cancels and refunds the second of two paid pages, once', async () => {
    const user = await t.user()
    const first = await t.open(user)
    const second = await secondPage(user)
    await Promise.all([t.sandbox.pay(first), t.sandbox.pay(second)])
    await t.settled()
    expect(await Promise.all([first, second].map((one) => checkPayment(t.deps, user, one)))).toEqual(['ok', 'ok'])
    await t.settled()
    await expectOneLeft(user)
    expect(await t.sandbox.refunds()).toHaveLength(1)
    const { checkouts } = await t.rowsOf(user)
    expect(checkouts.map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it.each(interruptions)('reaches the same end when killed $moment $call', async (interruption) => {
    const refundsBefore = (await t.sandbox.refunds()).length
    const user = await t.user()
    const first = await t.open(user)
    const second = await secondPage(user)
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await t.sandbox.pay(first)
    await t.sandbox.pay(second)
    await t.settled()
    await t.sandbox.clearFailures()
    expect(await checkPayment(t.deps, user, first)).toBe('ok')
    t.provider.interrupt(interruption)
    await checkPayment(t.deps, user, second).catch(() => 'killed')
    await t.platform.jobs.idle()
    await t.advance({ minutes: 2 })
    await sweepEvents(dispatchOf(t.deps))
    await sweepCheckouts(t.deps)
    await sweepDuplicates(t.deps)
    await t.advance({ minutes: 11 })
    await sweepCheckouts(t.deps)
    await sweepDuplicates(t.deps)
    expect(t.provider.planned()).toBe(0)
    await t.platform.jobs.idle()
    await expectOneLeft(user)
    expect(await t.sandbox.refunds()).toHaveLength(refundsBefore + 1)
  })

  it('names the event of the second payment when a sweep ends the refund', async () => {
    const user = await t.user()
    const [first, second] = [await t.open(user), await secondPage(user)]
    await t.sandbox.pay(first)
    await t.settled()
    t.provider.interrupt({ call: 'refundInvoice', moment: 'before' })
    await t.sandbox.pay(second)
    await t.settled()
    await sql`delete from pgboss.job where name = 'cancel-duplicate-subscription'`.execute(t.platform.db)
    await sweepDuplicates(t.deps)
    const { rows } = await sql<{ action: string; cause: string }>`
      select action, caused_by as cause from audit_entry where "after" @> ${JSON.stringify({ userId: user })}::jsonb
        and subject_type = 'subscription' order by id`.execute(t.platform.db)
    expect(rows.map(({ action }) => action)).toEqual(['subscription.paid_twice', 'subscription.refunded'])
    expect(rows[0]?.cause).toMatch(/^evt_/)
    expect(rows[1]?.cause).toBe(rows[0]?.cause)
  })

  const lostWebhooks = async (work: () => Promise<unknown>): Promise<void> => {
    await t.sandbox.switchFailures({ webhookLost: 'all' })
    await work()
    await t.settled()
    await t.sandbox.clearFailures()
  }
  const expectCardSaved = async (user: number, debit: string, card: string, refundsBefore: number): Promise<void> => {
    const saved = await t.rowsOf(user)
    const of = (session: string) => saved.checkouts.findIndex(({ stripe_id: id }) => id === session)
    expect([of(debit), of(card)]).toEqual(expect.arrayContaining([0, 1]))
    const remote = await t.sandbox.subscriptions(await t.customerOf(user))
    expect(remote.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled'])
    const duplicate = saved.subscriptions.filter((one) => one.duplicate)
    expect(duplicate.map(({ status, duplicate_settled_at: at }) => [status, at !== null])).toEqual([['canceled', true]])
    expect(await t.sandbox.refunds()).toHaveLength(refundsBefore + 1)
    expect(await t.published(user)).toHaveLength(1)
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await t.violations()).toEqual([])
  }

  it.each(['the debit is seen first', 'the card is seen first'])(
    'retains a card payment beside a pending bank debit, and refunds the late money, when %s',
    async (order) => {
      const user = await t.user()
      const [debit, card] = [await t.open(user), await secondPage(user)]
      const refundsBefore = (await t.sandbox.refunds()).length
      await lostWebhooks(async () => {
        await t.sandbox.pay(debit, { card: 'debit' })
        await t.sandbox.pay(card)
      })
      for (const session of order === 'the debit is seen first' ? [debit, card] : [card, debit])
        await checkPayment(t.deps, user, session)
      await t.settled()
      expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
      expect(await t.sandbox.refunds()).toHaveLength(refundsBefore)
      await t.sandbox.settle(debit, 'pays')
      await t.settled()
      await expectCardSaved(user, debit, card, refundsBefore)
    },
  )

  it('finds a duplicate that starts running only after it was first read', async () => {
    const user = await t.user()
    const [debit, card] = [await t.open(user), await secondPage(user)]
    const refundsBefore = (await t.sandbox.refunds()).length
    await lostWebhooks(() => t.sandbox.pay(debit, { card: 'debit' }))
    const incomplete = new Proxy(t.deps.payments, {
      get: (target, name) =>
        name === 'findSubscription'
          ? async (id: string) => {
              const found = await target.findSubscription(id)
              return found && { ...found, status: 'incomplete' }
            }
          : Reflect.get(target, name),
    })
    expect(await checkPayment({ ...t.deps, payments: incomplete }, user, debit)).toBe('incomplete')
    await t.sandbox.pay(card)
    await t.settled()
    await t.sandbox.settle(debit, 'pays')
    await t.settled()
    await expectCardSaved(user, debit, card, refundsBefore)
  })

  it('refunds again what was refunded a day ago, and refunds nothing twice', async () => {
    const before = (await t.sandbox.refunds()).length
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    const [invoice] = await t.sandbox.invoices(await t.customerOf(user))
    await t.deps.payments.refundInvoice(invoice?.id ?? '')
    await t.advance({ hours: 25 })
    await t.deps.payments.refundInvoice(invoice?.id ?? '')
    expect(await t.sandbox.refunds()).toHaveLength(before + 1)
  })
})
