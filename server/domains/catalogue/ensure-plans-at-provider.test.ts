import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#server/domains/subscriptions/testing/open-test-sandbox.ts'
import { describeOnOne, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { createCatalogue } from './api.ts'
import { invariants } from './invariants.ts'
import { tables } from './tables.ts'

interface Price {
  readonly id: string
  readonly lookup_key: string | null
  readonly unit_amount: number
  readonly currency: string
  readonly product: string
  readonly recurring: { readonly interval: string; readonly interval_count: number } | null
}

describeOnOne('the five plans on %s', (kind) => {
  let sandbox: TestSandbox
  let t: TestPlatform
  beforeAll(async () => {
    sandbox = await openTestSandbox()
    t = await openTestPlatform(kind, { settings: { sandboxUrl: sandbox.url, stripe: sandbox.stripeSettings } })
  })
  afterAll(async () => {
    await t.close()
    await sandbox.close()
  })

  const instance = () => {
    const { platform } = t
    return createCatalogue({ platform, payments: createStripePayments(platform.settings.stripe) })
  }
  const remote = async (): Promise<Price[]> =>
    (await sandbox.stripe<{ data: Price[] }>('GET', '/prices?limit=100')).data.toSorted((a, b) =>
      String(a.lookup_key).localeCompare(String(b.lookup_key)),
    )

  it('are listed before the provider knows them', async () => {
    const plans = await instance().plansForConfig()
    expect(
      plans.map(({ priceKey, priceMonth, currency, priceId }) => [priceKey, priceMonth, currency, priceId]),
    ).toEqual([
      ['self_basic', 200, 'EUR', null],
      ['self_premium', 300, 'EUR', null],
      ['affiliate_basic', 300, 'EUR', null],
      ['other_basic', 200, 'EUR', null],
      ['other_premium', 300, 'EUR', null],
    ])
  })

  it('are created once by three concurrent instances, with their keys and monthly amounts in euro', async () => {
    await Promise.all([1, 2, 3].map(() => instance().ensurePlans()))
    await instance().ensurePlans()
    const prices = await remote()
    expect(prices.map(({ lookup_key: key, unit_amount: cents }) => [key, cents])).toEqual([
      ['affiliate_basic', 30_000],
      ['other_basic', 20_000],
      ['other_premium', 30_000],
      ['self_basic', 20_000],
      ['self_premium', 30_000],
    ])
    for (const price of prices)
      expect(price).toMatchObject({ currency: 'eur', recurring: { interval: 'month', interval_count: 1 } })
    expect(new Set(prices.map(({ product }) => product)).size).toBe(5)
    const plans = await instance().plansForConfig()
    expect(plans.map(({ priceId }) => String(priceId)).toSorted()).toEqual(prices.map(({ id }) => id).toSorted())
  })

  it('are found by another database, and created again after the provider lost them', async () => {
    await tables(t.db).updateTable('product').set({ stripe_price_id: null }).execute()
    await instance().ensurePlans()
    expect(await remote()).toHaveLength(5)
    await sandbox.reset()
    await instance().ensurePlans()
    const prices = await remote()
    expect(prices).toHaveLength(5)
    expect((await instance().plan('self_basic'))?.stripePriceId).toBe(
      prices.find(({ lookup_key: key }) => key === 'self_basic')?.id,
    )
  })

  it('have no price that is not among their prices, also after a failed save', async () => {
    await tables(t.db).updateTable('product').set({ stripe_price_id: null }).execute()
    await t.database.raw('alter table product_price add constraint refused check (false) not valid')
    await expect(instance().ensurePlans()).rejects.toThrow('refused')
    expect((await instance().plansForConfig()).map(({ priceId }) => priceId)).toEqual(Array(5).fill(null))
    await t.database.raw('alter table product_price drop constraint refused')
    await instance().ensurePlans()
    const priced = await tables(t.db)
      .selectFrom('product as p')
      .innerJoin('product_price as o', (join) =>
        join.onRef('o.stripe_price_id', '=', 'p.stripe_price_id').onRef('o.cents', '=', 'p.price_month_cents'),
      )
      .select('p.id')
      .execute()
    expect(priced).toHaveLength(5)
  })

  it('keep their positions, or the invariant reports it', async () => {
    const check = async () => (await Promise.all(invariants.map((one) => one.check(t.db)))).flat()
    expect(await check()).toEqual([])
    await t.database.raw(`update product set key = 'self_other' where key = 'self_premium'`)
    expect(await check()).toContain('product 2 is not the plan self_premium')
    await t.database.raw(`update product set key = 'self_premium' where key = 'self_other'`)
  })
})
