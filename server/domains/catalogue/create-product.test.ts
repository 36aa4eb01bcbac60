import { expect, it } from 'vitest'
import { describeOnOne, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createProduct } from './create-product.ts'
import type { CatalogueDeps } from './deps.ts'
import { sweepProducts } from './make-at-provider.ts'
import { tables } from './tables.ts'

describeOnOne('createProduct with a failing provider, on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))

  const depsWith = (ensurePrice: CatalogueDeps['payments']['ensurePrice']): CatalogueDeps => ({
    platform: t.platform,
    payments: {
      ...createStripePayments(t.platform.settings.stripe),
      ensurePrice,
      ensurePaymentLink: async ({ key }) => ({ id: `plink ${key}`, url: 'http://localhost/plink' }),
    },
  })
  const failing = (failure: 'rejected' | 'unavailable') =>
    depsWith(() => Promise.reject(new ProviderFailure('stripe', failure)))
  const make = async (deps: CatalogueDeps, name: string, priceMonth = 5) => {
    const { rows } = await t.database.raw(
      `insert into app_user (email, language, registered_at) values ($1, 'en', now()) returning id`,
      [`${name}@example.test`],
    )
    const actor = { kind: 'user' as const, userId: Number(rows[0]?.['id']), sessionId: 1, roles: [] }
    const form = { name, description: 'Testing', priceMonth, recurringMonthInterval: 0, publicLinkName: name }
    return createProduct(deps, { actor, requestId: 'test', ip: '::1' }, form)
  }
  const rowOf = (name: string) =>
    tables(t.db).selectFrom('product').select(['id', 'stripe_payment_url']).where('name', '=', name).executeTakeFirst()
  const actions = async (id: unknown) => {
    const { rows } = await t.database.raw(
      `select action from audit_entry where subject_type = 'product' and subject_id = $1 order by id`,
      [String(id)],
    )
    return rows.map(({ action }) => action)
  }

  it('withdraws a refused product: nothing remains except its audit entries', async () => {
    await expect(make(failing('rejected'), 'refused')).rejects.toThrow(ProviderFailure)
    expect(await rowOf('refused')).toBeUndefined()
    const { rows } = await t.database.raw(
      `select max(subject_id::int) as id from audit_entry where subject_type = 'product'`,
    )
    expect(await actions(rows[0]?.['id'])).toEqual(['create-product', 'withdraw-product'])
  })

  it('saves the product without its page while the provider is away; the sweep creates the page once', async () => {
    const { id, stripePaymentUrl } = await make(failing('unavailable'), 'away')
    expect(stripePaymentUrl).toBeNull()
    await sweepProducts(failing('unavailable'))
    expect((await rowOf('away'))?.stripe_payment_url).toBeNull()
    let requestCount = 0
    const back = depsWith(async () => {
      requestCount += 1
      return { productId: 'prod', priceId: 'price' }
    })
    await sweepProducts(back)
    await sweepProducts(back)
    expect(requestCount).toBe(1)
    expect((await rowOf('away'))?.stripe_payment_url).toBe('http://localhost/plink')
    expect(await actions(id)).toEqual(['create-product'])
    // A different VAT rate creates a different page.
    const taxed = { ...back.platform.settings, vatHundredths: 2_000 }
    await sweepProducts({ ...back, platform: { ...back.platform, settings: taxed } })
    expect(requestCount).toBe(2)
  })

  it('blocks no other product: an outage is met once a round, a failed or refused one is skipped', async () => {
    await tables(t.db).deleteFrom('product').where('key', 'is', null).execute()
    for (const name of ['first', 'second']) await make(failing('unavailable'), name)
    const roundWith = async (failure: ProviderFailure): Promise<string[]> => {
      const requested: string[] = []
      const deps = depsWith(async ({ name }) => {
        requested.push(name)
        throw failure
      })
      await sweepProducts(deps)
      return requested
    }
    expect(await roundWith(new ProviderFailure('stripe', 'unavailable'))).toEqual(['first'])
    expect(await roundWith(new ProviderFailure('stripe', 'misconfigured'))).toEqual(['first'])
    expect(await roundWith(new ProviderFailure('stripe', 'rejected'))).toEqual(['first', 'second'])
    expect(await roundWith(new ProviderFailure('stripe', 'unavailable', undefined, 'server_error'))).toEqual([
      'first',
      'second',
    ])
  })

  it.each([
    [0, 999_999.99],
    [2_000, 833_333.32],
    [1_750, 851_063.82],
  ])(
    'refuses a price that VAT of %i hundredths lifts over the provider’s maximum, and names the highest',
    async (vat, max) => {
      const back = depsWith(async () => ({ productId: 'prod', priceId: 'price' }))
      const settings = { ...back.platform.settings, vatHundredths: vat }
      const deps = { ...back, platform: { ...back.platform, settings } }
      await expect(make(deps, `too-much-${vat}`, max + 0.01)).rejects.toMatchObject({
        violations: [{ propertyPath: 'priceMonth', message: 'yup.max', params: { max } }],
      })
      expect(await make(deps, `highest-${vat}`, max)).toMatchObject({ priceMonthCents: Math.round(max * 100) })
    },
  )
})
