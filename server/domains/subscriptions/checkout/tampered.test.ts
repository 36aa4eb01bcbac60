import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { whoseSubscription } from '#server/domains/subscriptions/mirror/whose-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { withCalls } from '#server/domains/subscriptions/testing/with-calls.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { checkPayment } from './check-payment.ts'
import { openCheckout } from './open-checkout.ts'
import { syncCheckout } from './sync-checkout.ts'

type Form = Record<string, string>

describeOnOne('syncing a checkout that differs from our request, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  /** Creates a row whose page's answer was lost, and another firm's page that claims to be it. */
  const imposter = async (
    user: number,
    change: (row: { customer_id: string; price_id: string }) => Form,
  ): Promise<string> => {
    t.provider.interrupt({ call: 'openCheckout', moment: 'before' })
    await expect(openCheckout(t.deps, user, 'self_basic')).rejects.toThrow(ProviderFailure)
    const [row] = (await t.rowsOf(user)).checkouts
    if (!row) throw new Error('There is no checkout.')
    const input = change(row)
    const session = await t.sandbox.stripe<{ id: string }>('POST', '/checkout/sessions', {
      mode: 'subscription',
      customer: row.customer_id,
      success_url: 'http://portico.test/ok',
      'metadata[portico_user]': String(user),
      'metadata[portico_checkout]': String(row.id),
      ...('mode' in input ? {} : { 'subscription_data[metadata][portico_checkout]': String(row.id) }),
      ...input,
    })
    return session.id
  }
  const priced = (price: string, quantity: string): Form => ({
    'line_items[0][price]': price,
    'line_items[0][quantity]': quantity,
  })
  /** Lists the payments that the audit trail records as refused. */
  const refusals = async (user: number): Promise<(string | undefined)[]> => {
    const { rows } = await sql<{ after: { session?: string; paymentInvoice?: string } }>`select after from audit_entry
      where action = 'payment.refused' and subject_type = 'user' and subject_id = ${String(user)} order by id`.execute(
      t.platform.db,
    )
    return rows.map(({ after }) => after.session ?? after.paymentInvoice)
  }
  const adHoc = (currency: string, cents: string): Form => ({
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': currency,
    'line_items[0][price_data][unit_amount]': cents,
    'line_items[0][price_data][recurring][interval]': 'month',
    'line_items[0][price_data][product_data][name]': 'Nearly the plan',
  })

  it.each<[string, (row: { price_id: string }) => Form, string[]]>([
    ['twice the amount, of our own price', ({ price_id: price }) => priced(price, '2'), ['cancelled']],
    ['one cent', () => adHoc('eur', '1'), []],
    ['another currency', () => adHoc('usd', '20000'), []],
  ])('refuses %s, publishes nothing, and lets nothing renew', async (_, change, lines) => {
    const user = await t.user()
    const session = await imposter(user, change)
    await t.sandbox.pay(session)
    await t.settled()
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['refused'])
    expect(await checkPayment(t.deps, user, session)).toBe('failed')
    expect(await t.published(user)).toEqual([])
    expect((await t.rowsOf(user)).history.map(({ status }) => status)).toEqual(lines)
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(false)
    const there = await t.sandbox.subscriptions(await t.customerOf(user))
    expect(there.map(({ status }) => status)).toEqual(['canceled'])
    expect(await refusals(user)).toContain(session)
    await syncCheckout(t.deps, session)
    expect((await refusals(user)).filter((one) => one === session)).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })

  it('records money that arrives between reading and closing the page, or days after the refusal', async () => {
    const [quick, slow] = [await t.user(), await t.user()]
    const paid = async (user: number) => {
      const { rows } = await sql<{ paid: boolean }>`select (after->>'paid')::boolean as paid from audit_entry
        where action = 'payment.refused' and subject_id = ${String(user)} and after ? 'session' order by id`.execute(
        t.platform.db,
      )
      return rows.map((row) => row.paid)
    }
    const page = await imposter(quick, () => adHoc('eur', '1'))
    const payments = withCalls(t.deps.payments, {
      expireCheckout: async (id) => {
        await t.sandbox.switchFailures({ webhookLost: 'all' })
        await t.sandbox.pay(id)
        return t.deps.payments.expireCheckout(id)
      },
    })
    await syncCheckout({ ...t.deps, payments }, page)
    await t.sandbox.clearFailures()
    expect(await paid(quick)).toEqual([true])
    const debit = await imposter(slow, () => adHoc('eur', '1'))
    await t.sandbox.pay(debit, { card: 'debit', settles: 'pays' })
    await t.settled()
    expect(await paid(slow)).toEqual([false])
    await t.sandbox.settle(debit, 'pays')
    await t.settled()
    await syncCheckout(t.deps, debit)
    expect(await paid(slow)).toEqual([false, true])
    await t.settled()
  })

  it('refuses a payment in place of a subscription', async () => {
    const user = await t.user()
    const session = await imposter(user, () => ({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '20000',
      'line_items[0][price_data][product_data][name]': 'The plan, once',
    }))
    await t.sandbox.pay(session)
    await t.settled()
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['refused'])
    expect(await t.published(user)).toEqual([])
  })

  it('refuses a session of the other mode', async () => {
    const user = await t.user()
    const session = await t.open(user)
    const live = new Proxy(t.deps.payments, {
      get: (target, name) =>
        name === 'findCheckout'
          ? async (id: string) => {
              const found = await target.findCheckout(id)
              return found && { ...found, live: true }
            }
          : Reflect.get(target, name),
    })
    expect(await syncCheckout({ ...t.deps, payments: live }, session)).toBe('failed')
    expect((await t.rowsOf(user)).checkouts.map(({ status }) => status)).toEqual(['refused'])
  })

  it('does not change our row when another firm’s session has its mark', async () => {
    const [user, stranger] = [await t.user(), await t.user()]
    await t.open(stranger)
    const foreign = await t.customerOf(stranger)
    const session = await imposter(user, ({ price_id: price }) => ({ ...priced(price, '1'), customer: foreign }))
    await t.sandbox.pay(session)
    await t.settled()
    const { checkouts, subscriptions } = await t.rowsOf(user)
    expect(checkouts.map(({ status, stripe_id: id }) => [status, id])).toEqual([['opening', null]])
    expect(subscriptions).toEqual([])
    expect(await t.open(user)).not.toBe(session)
  })

  it('accepts no renewal of another amount or currency, or paid in part', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    const [subscription] = (await t.rowsOf(user)).subscriptions
    const wrong = [
      { id: 'in_more', totalCents: 60_000, paidCents: 60_000 },
      { id: 'in_usd', currency: 'USD' },
      { id: 'in_part', paidCents: 19_999 },
    ]
    const forged = new Proxy(t.deps.payments, {
      get: (target, name) =>
        name === 'invoicesOf'
          ? async (id: string) => {
              const invoices = await target.invoicesOf(id)
              return [...invoices, ...invoices.flatMap((one) => wrong.map((change) => ({ ...one, ...change })))]
            }
          : Reflect.get(target, name),
    })
    await mirrorSubscription({ ...t.deps, payments: forged }, subscription?.stripe_id ?? '')
    const { invoices, history } = await t.rowsOf(user)
    expect(invoices.slice(1).map(({ stripe_id: id, mismatch }) => [id, mismatch])).toEqual([
      ['in_more', 'total 60000 instead of 20000 cents'],
      ['in_usd', 'currency USD instead of EUR'],
      ['in_part', 'paid 19999 of 20000 cents'],
    ])
    expect(history.map(({ status }) => status)).toEqual(['new'])
    expect(await t.published(user)).toHaveLength(1)
    await mirrorSubscription({ ...t.deps, payments: forged }, subscription?.stripe_id ?? '')
    expect(await refusals(user)).toEqual(['in_more', 'in_usd', 'in_part'])
    expect(await t.violations()).toEqual([])
  })

  it('assigns a purchase through a link to nobody until it is synced, whoever its customer is', async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
    await t.sandbox.saveCard(await t.customerOf(user), '4242424242424242')
    const plan = await t.deps.catalogue.plan('self_premium')
    const made = await t.sandbox.stripe<{ id: string }>('POST', '/subscriptions', {
      customer: await t.customerOf(user),
      'items[0][price]': plan?.stripePriceId ?? '',
      'metadata[portico_purchase]': '1',
    })
    await t.settled()
    expect((await t.rowsOf(user)).subscriptions.map((one) => one.stripe_id)).not.toContain(made.id)
    expect(await t.subscriptions.mirrorSubscription(made.id)).toBe(false)
    const bought = {
      purchaseId: 1,
      customerId: await t.customerOf(user),
      userId: user,
      productId: plan?.id ?? 0,
      totalCents: 1,
      vatCents: 0,
      currency: 'EUR',
    }
    const { customerId, ...terms } = bought
    const remote = await t.deps.payments.findSubscription(made.id)
    expect(remote && (await whoseSubscription(t.deps, remote, bought))).toEqual({ ...terms, origin: 'purchase' })
    expect(remote && (await whoseSubscription(t.deps, remote, { ...bought, customerId: `${customerId}x` }))).toBeNull()
  })
})
