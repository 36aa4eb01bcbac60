import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'

type Members = readonly Record<string, unknown>[]

describeOnBoth('products and revenue on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const list = async (query = '') => {
    const { body } = await shop.call('manager', 'GET', `/subscriptions${query}`)
    return { members: body['hydra:member'] as Members, total: body['hydra:totalItems'] }
  }

  test('a product has a product, price and link at the provider; the list is complete, paged, or of recurring ones', async () => {
    const { id, link } = await shop.sell({ priceMonth: 19.99, recurringMonthInterval: 0 })
    const all = await list()
    expect(all.members.map((one) => one['id'])).toEqual([1, 2, 3, 4, 5, 6, id].slice(-all.members.length))
    expect(all.members.at(-1)).toMatchObject({
      '@id': `/api/subscriptions/${id}`,
      priceMonth: 19.99,
      currency: '€',
      recurringMonthInterval: 0,
      publicLinkName: link,
      stripePaymentUrl: expect.stringMatching(/^https?:\/\//),
    })
    const prices = await shop.sandbox.stripe<{ data: Members }>('GET', '/prices?limit=100')
    expect(prices.data.filter((one) => one['unit_amount'] === 1_999 && one['recurring'] === null)).toHaveLength(1)
    const paged = await list('?itemsPerPage=10&page=1')
    expect(paged).toEqual(all)
    expect((await list('?itemsPerPage=10&page=9')).members).toEqual([])
    const renewing = await list('?recurringMonthInterval[gt]=0')
    expect(renewing.members.map((one) => one['id'])).toEqual([1, 2, 3, 4, 5])
    expect((await shop.call('manager', 'GET', '/subscriptions?itemsPerPage=7')).status).toBe(422)
  })

  test('a link belongs to one product, whatever its case', async () => {
    const { link } = await shop.sell()
    const form = { name: 'A', description: 'B', priceMonth: 5, recurringMonthInterval: 1 }
    const taken = await shop.call('manager', 'POST', '/subscriptions', { ...form, publicLinkName: link.toUpperCase() })
    expect([taken.status, taken.body['message']]).toEqual([422, 'public_link_unique_violation'])
    const without = [
      await shop.sell({ ...form, publicLinkName: '' }),
      await shop.sell({ ...form, name: 'B', publicLinkName: null }),
    ]
    expect(new Set(without.map(({ id }) => id)).size).toBe(2)
  })

  test('while the provider is unavailable a product has no page, which the sweep creates later', async () => {
    await shop.sandbox.switchFailures({ providerDown: 'unavailable' })
    const { id, link } = await shop.sell()
    const missing = (await list()).members.find((one) => one['id'] === id)
    expect(missing).toMatchObject({ stripePaymentUrl: null })
    await shop.sandbox.clearFailures()
    await shop.platform.jobs.sweepNow()
    expect((await list()).members.find((one) => one['id'] === id)).not.toMatchObject({ stripePaymentUrl: null })
    expect((await shop.call('visitor', 'GET', `/subscriptions/find_by_link/${link}`)).status).toBe(200)
  })

  test('plans and unknown products are not sold here', async () => {
    const bought = async (productRef: unknown) => {
      const answer = await shop.submit('/external_purchases', { ...shop.typed(), productRef })
      return [answer.status, answer.body['message']]
    }
    expect(await bought(1)).toEqual([409, 'product_not_available'])
    expect(await bought(99_999)).toEqual([404, 'not_found'])
    expect((await shop.call('visitor', 'GET', '/subscriptions/find_by_link/none')).status).toBe(404)
  })

  test('revenue is the payments between two London days, by product or in total, as a list, a sum and a CSV', async () => {
    const { id } = await shop.sell({ priceMonth: 100 })
    const { session, email } = await shop.buy(id)
    const booking = await shop.book()
    for (const one of [session, booking]) {
      await shop.sandbox.pay(one)
      await shop.purchases.syncPurchase(one)
    }
    await shop.rows(`update purchase set paid_at = '2026-06-30T23:30:00Z' where stripe_id = any($1)`, [
      session,
      booking,
    ])
    const request = async (firstDate: string, secondDate: string, subscription: unknown) => {
      const answer = await shop.call('manager', 'POST', '/manager/revenue_report', {
        firstDate,
        secondDate,
        subscription,
      })
      return { status: answer.status, ...answer.body } as Record<string, unknown>
    }
    expect(await request('2026-07-01', '2026-07-01', id)).toEqual({
      status: 200,
      invoices: [
        {
          lastChangeOn: { date: '2026-06-30 23:30:00.000000', timezone: 'UTC' },
          startAt: null,
          endAt: null,
          email,
          userRef: expect.stringMatching(/^\/api\/users\/\d+$/) as unknown,
          subscription: id,
          total: 10_000,
        },
      ],
      revenue: 10_000,
      days: [{ date: '2026-07-01', total: 10_000 }],
      products: [{ subscription: id, days: [{ date: '2026-07-01', total: 10_000 }] }],
    })
    expect(await request('2026-06-30', '2026-06-30', id)).toMatchObject({ revenue: 0, invoices: [], days: [] })
    expect(await request('2026-07-01', '2026-07-01', 'all')).toMatchObject({
      revenue: 30_000,
      products: expect.arrayContaining([
        { subscription: null, days: [{ date: '2026-07-01', total: 20_000 }] },
      ]) as unknown,
    })
    expect((await request('2026-07-02', '2026-07-01', 'all')).status).toBe(422)
    expect(await request('2026-07-02', '2100-01-01', 'all')).toMatchObject({
      status: 422,
      violations: [{ propertyPath: 'secondDate', message: 'revenue.future' }],
    })
    expect((await request('2026-07-01', '2026-07-01', 99_999)).status).toBe(404)
    const csv = await shop.call(
      'manager',
      'GET',
      `/manager/revenue_report/get_csv?firstDate=2026-07-01&secondDate=2026-07-01&subscription=${id}`,
    )
    expect(csv.text).toBe(`Paid on;From;To;Email;Total\r\n01/07/2026;;;${email};100.00\r\n`)
  })
})
