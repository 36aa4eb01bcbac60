import { expect, test } from 'vitest'
import { openTestApp } from '#server/main/access/testing.ts'
import { opened } from '#server/platform/database/testing.ts'

type Members = readonly Record<string, unknown>[]

const app = opened(() => openTestApp('postgres'))
let number = 0

const insert = async (text: string, values: readonly unknown[]): Promise<number> =>
  Number((await app.database.raw(text, values)).rows[0]?.['id'])
const read = async <Answer = Record<string, unknown>>(path: string, body?: object) => {
  const method = body ? 'POST' : 'GET'
  const answer = await app.send({ method, path: `/api${path}`, body, cookie: app.cookies.manager })
  expect(answer.status, answer.text).toBe(200)
  return JSON.parse(answer.text) as Answer
}
const aProduct = (months: number) =>
  insert(
    `insert into product (name, description, price_month_cents, currency, recurring_month_interval, public_link_name, stripe_price_id)
     values ('P', 'P', 1000, 'EUR', $1, $2, $2) returning id`,
    [months, `p-${(number += 1)}`],
  )

interface Sale {
  readonly product: number
  readonly cents: number
  readonly userId?: number
  readonly paidAt?: string
  readonly currency?: string
  readonly status?: string
  readonly months?: number
}
const purchase = ({ product, cents, userId = app.ownerId, paidAt, currency, status, months }: Sale) =>
  insert(
    `insert into purchase (kind, origin, product_id, status, stripe_id, name, surname, address, country, language, title, user_id,
      months, price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at)
     values ('product', 'form', $1, $2, $3, '', '', '', '', 'en', 'T', $4, $5, 'x', $6, 0, $7, now(), $8, now()) returning id`,
    [
      product,
      status ?? 'paid',
      `cs_${(number += 1)}`,
      userId,
      months ?? 0,
      cents,
      currency ?? 'EUR',
      paidAt ?? '2026-06-15T12:00:00Z',
    ],
  )
const subscription = (product: number, more: { userId?: number; duplicate?: boolean; status?: string; end?: string }) =>
  insert(
    `insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end, requested_total_cents,
      requested_vat_cents, requested_currency, synced_at, checked_at, duplicate, current_period_end)
     values ($1, $2, $3, $4, now(), false, 1, 0, 'EUR', now(), now(), $5, $6) returning id`,
    [
      `sub_${(number += 1)}`,
      more.userId ?? app.ownerId,
      product,
      more.status ?? 'active',
      more.duplicate ?? false,
      more.end ?? null,
    ],
  )

interface Payment {
  readonly cents: number
  readonly paidAt?: string
  readonly currency?: string
  readonly status?: string
  readonly mismatch?: string
  readonly refundedAt?: string
}
const payment = (of: number, { cents, paidAt, currency, status, mismatch, refundedAt }: Payment) =>
  insert(
    `insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
      needs_action, created_at, paid_at, mismatch, refunded_at)
     select $1::text, id, user_id, $3::text, $4::int, $4::int, $5::text, 1, false, now(), $6::timestamptz, $7::text, $8::timestamptz
     from subscription where id = $2 returning id`,
    [
      `in_${(number += 1)}`,
      of,
      status ?? 'paid',
      cents,
      currency ?? 'EUR',
      paidAt ?? '2026-06-15T12:00:00Z',
      mismatch ?? null,
      refundedAt ?? null,
    ],
  )
const revenue = async (product: number | 'all', firstDate = '2026-06-01', secondDate = '2026-06-30') => {
  const { invoices, products, ...sums } = await read('/manager/revenue_report', {
    firstDate,
    secondDate,
    subscription: product,
  })
  const ofProducts = products as { days: { total: number }[] }[]
  // However it is split, it is the same money.
  expect(ofProducts.flatMap(({ days }) => days).reduce((sum, { total }) => sum + total, 0)).toBe(sums['revenue'])
  return { ...sums, totals: (invoices as Members).map(({ total }) => total) } as Record<string, unknown>
}

test('revenue of purchases leaves out what was refused and refunded, not paid, in another currency or recurring', async () => {
  const [product, other] = [await aProduct(0), await aProduct(0)]
  await purchase({ product, cents: 1_001 })
  const leftOut = [{ status: 'refused' }, { status: 'open' }, { status: 'waiting' }, { status: 'failed' }]
  for (const [index, more] of leftOut.entries()) await purchase({ product, cents: 2_000 + index, ...more })
  await purchase({ product, cents: 3_001, currency: 'USD' })
  await purchase({ product, cents: 3_002, months: 1 })
  await purchase({ product: other, cents: 4_001 })
  expect(await revenue(product)).toEqual({
    totals: [1_001],
    revenue: 1_001,
    days: [{ date: '2026-06-15', total: 1_001 }],
  })
  expect((await revenue('all')).totals).toEqual([1_001, 4_001])
})

test('revenue of subscriptions leaves out what was refunded, mismatched, a duplicate, not paid or in another currency', async () => {
  const [product, other] = [await aProduct(1), await aProduct(1)]
  const running = await subscription(product, { status: 'canceled' })
  const paidAt = '2026-05-15T12:00:00Z'
  await payment(running, { cents: 1_001, paidAt })
  await payment(running, { cents: 2_001, paidAt, refundedAt: '2026-05-16T12:00:00Z' })
  await payment(running, { cents: 2_002, paidAt, mismatch: 'amount' })
  await payment(running, { cents: 2_003, paidAt, currency: 'GBP' })
  await payment(running, { cents: 2_004, paidAt, status: 'void' })
  await payment(running, { cents: 2_005, paidAt, status: 'open' })
  await payment(await subscription(product, { duplicate: true, status: 'canceled' }), { cents: 2_006, paidAt })
  await payment(await subscription(other, { userId: app.otherId, status: 'canceled' }), { cents: 4_001, paidAt })
  const may = ['2026-05-01', '2026-05-31'] as const
  expect(await revenue(product, ...may)).toEqual({
    totals: [1_001],
    revenue: 1_001,
    days: [{ date: '2026-05-15', total: 1_001 }],
  })
  expect(await revenue('all', ...may)).toMatchObject({ totals: [1_001, 4_001], revenue: 5_002 })
})

test('revenue has the London days in summer and winter, from midnight to midnight', async () => {
  const [once, monthly] = [await aProduct(0), await aProduct(1)]
  const of = await subscription(monthly, { status: 'canceled' })
  for (const [cents, paidAt] of [
    [1, '2025-07-09T22:59:59Z'],
    [2, '2025-07-09T23:00:00Z'],
    [4, '2025-07-10T22:59:59Z'],
    [8, '2025-07-10T23:00:00Z'],
  ] as const) {
    await purchase({ product: once, cents, paidAt })
    await payment(of, { cents, paidAt })
  }
  const days = [{ date: '2025-07-10', total: 6 }]
  for (const product of [once, monthly])
    expect(await revenue(product, '2025-07-10', '2025-07-10')).toEqual({ totals: [2, 4], revenue: 6, days })
  await purchase({ product: once, cents: 16, paidAt: '2025-01-10T00:00:00Z' })
  await purchase({ product: once, cents: 32, paidAt: '2025-01-10T23:59:59Z' })
  await purchase({ product: once, cents: 64, paidAt: '2025-01-11T00:00:00Z' })
  expect(await revenue(once, '2025-01-10', '2025-01-10')).toMatchObject({ totals: [16, 32] })
})

test('revenue counts every payment of the same instant, also over the end of a page', async () => {
  const [once, monthly] = [await aProduct(0), await aProduct(1)]
  const paidAt = '2024-03-05T12:00:00Z'
  const first = await purchase({ product: once, cents: 1, paidAt })
  const of = await payment(await subscription(monthly, { status: 'canceled' }), { cents: 1, paidAt })
  await app.database.raw(
    `insert into purchase (kind, origin, product_id, status, stripe_id, name, surname, address, country, language, title,
       user_id, months, price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at)
     select kind, origin, product_id, status, stripe_id || '-' || n, name, surname, address, country, language, title, user_id,
       months, price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at
     from purchase, generate_series(1, 600) n where id = $1`,
    [first],
  )
  await app.database.raw(
    `insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
       needs_action, created_at, paid_at)
     select stripe_id || '-' || n, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts, needs_action,
       created_at, paid_at
     from payment_invoice, generate_series(1, 600) n where id = $1`,
    [of],
  )
  for (const product of [once, monthly]) expect((await revenue(product, '2024-03-05', '2024-03-05')).revenue).toBe(601)
})

test('customers of a product are those who paid for it, or whose subscription runs', async () => {
  const [once, monthly] = [await aProduct(0), await aProduct(1)]
  const [otherOnce, otherMonthly] = [await aProduct(0), await aProduct(1)]
  const other = { userId: app.otherId }
  await purchase({ product: once, cents: 1_000 })
  await purchase({ product: once, cents: 1_000 })
  for (const status of ['refused', 'waiting', 'open']) await purchase({ product: once, cents: 1_000, status, ...other })
  await purchase({ product: otherOnce, cents: 1_000, ...other })
  const customers = async (product: number) =>
    (await read<{ users: Members }>(`/manager/filter_user_by_subscription/${product}`)).users
  expect((await customers(once)).map(({ id }) => id)).toEqual([app.ownerId])
  await subscription(monthly, { status: 'past_due', end: '2026-06-30T23:30:00Z' })
  await subscription(monthly, { duplicate: true, ...other })
  await subscription(otherMonthly, other)
  await subscription(monthly, { status: 'canceled', ...other })
  const [customer, ...others] = await customers(monthly)
  expect([customer?.['id'], others]).toEqual([app.ownerId, []])
  const { text } = await app.send({
    method: 'GET',
    path: `/api/manager/filter_user_by_subscription/${monthly}/get_csv`,
    cookie: app.cookies.manager,
  })
  expect(text.split('\r\n')[1]).toMatch(new RegExp(`^${app.ownerId};[^;]+;01/07/2026$`))
})
