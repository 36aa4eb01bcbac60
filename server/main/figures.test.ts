import { expect, test } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { type Ageing, type Cancellation, monthBefore } from '#contract/reporting/manager-figures.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'

interface Amount {
  readonly currency: string
  readonly amount: number
}
interface Cancellations {
  readonly reasons: readonly { reason: string; count: number; amounts: readonly Amount[] }[]
  readonly cancellations: readonly Cancellation[]
  readonly announced: { readonly count: number; readonly amounts: readonly Amount[] }
}
interface ProductRevenue {
  readonly currencies: readonly {
    currency: string
    total: number
    products: readonly {
      productName: string | null
      total: number
      months: readonly { month: string; total: number }[]
    }[]
  }[]
}

describeOnBoth('the managers’ figures on %s', (kind) => {
  const app = opened(() => openTestApp(kind))
  let number = 0

  const insert = async (text: string, values: readonly unknown[] = []): Promise<number> =>
    Number((await app.database.raw(text, values)).rows[0]?.['id'])
  const send = (path: string) => app.send({ method: 'GET', path: `/api${path}`, cookie: app.cookies.manager })
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await send(path)
    expect(answer.status, answer.text).toBe(200)
    return JSON.parse(answer.text) as Answer
  }
  const today = () => londonDay(new Date())
  const thisMonth = () => today().slice(0, 7)

  interface Owed {
    readonly cents: number
    readonly dueInDays?: number
    readonly datedDaysAgo?: number
    readonly more?: string
    readonly name?: string
    readonly userId?: number | null
  }
  const invoice = ({ cents, dueInDays, datedDaysAgo = 100, more = '', name = 'Ada', userId = app.ownerId }: Owed) =>
    insert(
      `insert into accounting_document (kind, state, origin, year, number, dated_on, due_on, user_id, customer_name, address,
         language, currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at ${more && `, ${more.split('=')[0]}`})
       values ('invoice', 'issued', 'manual', 2000, $1, $2, $3, $4, $5, '', 'en', 'EUR', '[]', $6, 0, $6, 1, now(), now()
         ${more && `, ${more.split('=')[1]}`}) returning id`,
      [
        (number += 1),
        daysLater(today(), -datedDaysAgo),
        dueInDays === undefined ? null : daysLater(today(), dueInDays),
        userId,
        name,
        cents,
      ],
    )

  test('group what open invoices owe by their due day, those without one apart, and equal the home', async () => {
    await app.database.raw(
      `update accounting_document set uncollectible_at = now() where kind = 'invoice' and paid_at is null`,
    )
    await invoice({ cents: 1, dueInDays: 0, datedDaysAgo: 200 })
    await invoice({ cents: 10, dueInDays: -1 })
    await invoice({ cents: 20, dueInDays: -30 })
    await invoice({ cents: 100, dueInDays: -31 })
    await invoice({ cents: 1_000, dueInDays: -61, name: 'Ada Lovelace' })
    await invoice({ cents: 5_000, dueInDays: -91 })
    await invoice({ cents: 10_000, datedDaysAgo: 91, userId: null, name: 'Nobody Ltd' })
    await invoice({ cents: 50_000, dueInDays: -5, more: 'received_cents=49999' })
    await invoice({ cents: 7, more: 'uncollectible_at=now()' })
    await invoice({ cents: 8, more: 'credited_cents=8' })
    await invoice({ cents: 9, more: 'paid_at=now()' })
    const { today: day, currencies } = await read<Ageing>('/reports/ageing')
    expect(day).toBe(today())
    expect(currencies).toMatchObject([
      {
        currency: '€',
        count: 8,
        amount: 16_132,
        counts: { not_due: 1, days_1_30: 3, days_31_60: 1, days_61_90: 1, days_over_90: 1, no_due_day: 1 },
        buckets: {
          not_due: 1,
          days_1_30: 31,
          days_31_60: 100,
          days_61_90: 1_000,
          days_over_90: 5_000,
          no_due_day: 10_000,
        },
        customers: [
          { userRef: null, customerName: 'Nobody Ltd', count: 1, amount: 10_000, oldestOn: null },
          { customerName: 'Ada', count: 7, amount: 6_132, oldestOn: daysLater(today(), -91) },
        ],
      },
    ])
    const home = await read<{ openInvoices: { count: number; amounts: readonly Amount[] } }>('/manager/home')
    expect(home.openInvoices).toMatchObject({ count: 8, amounts: [{ currency: '€', amount: 16_132 }] })
  })

  const aProduct = (name: string, months: number) =>
    insert(
      `insert into product (name, description, price_month_cents, currency, recurring_month_interval)
       values ($1, '', 1000, 'EUR', $2) returning id`,
      [name, months],
    )
  const aSubscription = (product: number, more: string) =>
    insert(
      `insert into subscription (stripe_id, user_id, product_id, origin, started_at, requested_total_cents, requested_vat_cents,
         requested_currency, synced_at, checked_at, status, cancel_at_period_end, end_reason, end_comment)
       values ($1, $2, $3, 'staff', now(), 1000, 0, 'EUR', now(), now(), ${more}) returning id`,
      [`sub_${(number += 1)}`, app.ownerId, product],
    )
  const movement = (subscription: number, before: number, after: number, at: string) =>
    insert(
      `insert into recurring_movement (subscription_id, product_id, currency, before_cents, after_cents, occurred_at, recorded_at)
       select id, product_id, requested_currency, $2, $3, $4, now() from subscription where id = $1 returning id`,
      [subscription, before, after, at],
    )

  test('name the reasons of subscriptions that ended, and what is about to end', async () => {
    const product = await aProduct('Monthly', 1)
    const at = (back: number) => `${monthBefore(thisMonth(), back)}-01T12:00:00Z`
    const end = async (more: string) => {
      const id = await aSubscription(product, more)
      await movement(id, 0, 1_000, at(5))
      await movement(id, 1_000, 0, at(1))
      return id
    }
    await end(`'canceled', true, 'too_expensive', 'Too much for us'`)
    await end(`'canceled', true, 'too_expensive', null`)
    await end(`'canceled', false, null, null`)
    const failed = await end(`'canceled', false, 'unused', null`)
    await app.database.raw(
      `insert into subscription_history (key, user_id, subscription_id, product_id, status, created_at)
       select 'ended:' || stripe_id, user_id, id, product_id, 'deleted', now() from subscription where id = $1`,
      [failed],
    )
    const back = await end(`'active', false, null, null`)
    await movement(back, 0, 1_000, at(0))
    const ending = await aSubscription(product, `'active', true, 'other', null`)
    await movement(ending, 0, 700, at(2))

    const found = await read<Cancellations>('/reports/cancellations')
    expect(found.reasons.map(({ reason, count }) => [reason, count])).toEqual([
      ['too_expensive', 2],
      ['not_stated', 1],
      ['payment_failed', 1],
    ])
    expect(found.reasons[0]?.amounts).toEqual([{ currency: '€', amount: 2_000 }])
    expect(found.announced).toEqual({ count: 1, amounts: [{ currency: '€', amount: 700 }] })
    expect(found.cancellations.map(({ comment }) => comment)).toContain('Too much for us')
    expect(found.cancellations[0]).toMatchObject({ productName: 'Monthly', subscription: product, amount: 1_000 })
    const earlier = monthBefore(thisMonth(), 2)
    const before = await read<Cancellations>(`/reports/cancellations?firstMonth=${earlier}&lastMonth=${earlier}`)
    expect(before.cancellations).toEqual([])
  })

  test('sum payments by product and month as the revenue report does', async () => {
    const [monthly, once, earlier] = [
      await aProduct('Plan', 1),
      await aProduct('Once', 0),
      await aProduct('Earlier plan', 1),
    ]
    const month = monthBefore(thisMonth(), 1)
    const subscription = await aSubscription(monthly, `'canceled', false, null, null`)
    interface Paid {
      readonly currency?: string
      readonly refundedAt?: string
      readonly refunded?: number
      readonly product?: number
    }
    const pay = (cents: number, { currency = 'EUR', refundedAt, refunded = 0, product }: Paid = {}) =>
      insert(
        `insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
           needs_action, created_at, paid_at, refunded_at, refunded_cents, product_id)
         select $1::text, id, user_id, 'paid', $2::int, $2::int, $3::text, 1, false, now(), $4::timestamptz, $5::timestamptz,
           $6::int, $7::int
         from subscription where id = $8 returning id`,
        [
          `in_${(number += 1)}`,
          cents,
          currency,
          `${month}-01T00:00:00Z`,
          refundedAt ?? null,
          refunded,
          product ?? null,
          subscription,
        ],
      )
    await pay(1_000)
    await pay(500)
    await pay(77, { currency: 'GBP' })
    await pay(5_000, { refundedAt: `${month}-02T00:00:00Z` })
    await pay(900, { refunded: 300 })
    await pay(800, { refunded: 800 })
    await pay(40, { product: earlier })
    const buy = (cents: number, refunded: number) =>
      insert(
        `insert into purchase (kind, origin, product_id, status, stripe_id, name, surname, address, country, language, title, user_id,
           months, price_id, total_cents, refunded_cents, vat_cents, currency, created_at, paid_at, checked_at)
         values ('product', 'form', $1, 'paid', $2, '', '', '', '', 'en', 'T', $3, 0, 'x', $4, $5, 0, 'EUR', now(), $6, now())
         returning id`,
        [once, `cs_${(number += 1)}`, app.ownerId, cents, refunded, `${month}-15T00:00:00Z`],
      )
    await buy(250, 0)
    await buy(600, 100)
    const { currencies } = await read<ProductRevenue>(`/reports/product_revenue?firstMonth=${month}&lastMonth=${month}`)
    expect(currencies).toMatchObject([
      {
        currency: '€',
        total: 2_890,
        products: [
          { productName: 'Plan', total: 2_100, months: [{ month, total: 2_100 }] },
          { productName: 'Once', total: 750 },
          { productName: 'Earlier plan', total: 40 },
        ],
      },
      { currency: '£', total: 77 },
    ])
    const revenueOf = async (product: number | 'all') => {
      const body = { firstDate: `${month}-01`, secondDate: daysLater(`${thisMonth()}-01`, -1), subscription: product }
      const answer = await app.send({
        method: 'POST',
        path: '/api/manager/revenue_report',
        body,
        cookie: app.cookies.manager,
      })
      return (JSON.parse(answer.text) as { revenue: number }).revenue
    }
    expect(await Promise.all([revenueOf('all'), revenueOf(monthly), revenueOf(once), revenueOf(earlier)])).toEqual([
      2_890, 2_100, 750, 40,
    ])
  })

  test('refuse months of the future, and what is no month', async () => {
    const next = monthBefore(thisMonth(), -1)
    for (const query of [`lastMonth=${next}`, 'firstMonth=2026-13', 'firstMonth=2026-1', `firstMonth=${next}`])
      for (const report of ['recurring_revenue', 'cancellations', 'product_revenue'])
        expect((await send(`/reports/${report}?${query}`)).status, query).toBe(422)
  })
})
