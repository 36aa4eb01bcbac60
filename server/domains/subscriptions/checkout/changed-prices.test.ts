import { expect, it } from 'vitest'
import { tables as catalogueTables } from '#server/domains/catalogue/tables.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { mirrorSubscription } from '#server/domains/subscriptions/mirror/mirror-subscription.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { openCheckout } from './open-checkout.ts'
import { closeOutdated } from './settle-superseded.ts'

describeOnOne('changes of prices and VAT, on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))

  const withVat = (vatHundredths: number): SubscriptionsDeps => {
    const { platform } = t.deps
    return { ...t.deps, platform: { ...platform, settings: { ...platform.settings, vatHundredths } } }
  }
  const priceOf = async (key: string, cents: number): Promise<void> => {
    const db = catalogueTables(t.platform.db)
    await db.updateTable('product').set({ price_month_cents: cents }).where('key', '=', key).execute()
    await t.catalogue.ensurePlans()
  }
  const eventsOf = async (user: number) => {
    const rows = await t.platform.db
      .selectFrom('domain_event')
      .selectAll()
      .where('name', '=', 'payment-invoice-paid')
      .orderBy('id')
      .execute()
    return rows.map(({ payload }) => payload as Record<string, unknown>).filter((payload) => payload['userId'] === user)
  }

  it('charge net plus VAT, equal to the cent on both sides', async () => {
    const user = await t.user()
    const deps = withVat(2_250)
    const page = await openCheckout(deps, user, 'self_premium')
    await t.sandbox.pay(page.status === 'ok' ? page.id : '')
    await t.settled()
    const [subscription] = (await t.rowsOf(user)).subscriptions
    expect(subscription).toMatchObject({ requested_total_cents: 36_750, requested_vat_cents: 6_750 })
    // Without VAT in the settings from now on: the agreed terms continue.
    await t.advance({ months: 1, hours: 2 })
    await mirrorSubscription(withVat(0), subscription?.stripe_id ?? '')
    const paid = (await t.sandbox.invoices(await t.customerOf(user))).map(({ amount_paid: amount }) => amount)
    expect(paid).toEqual([36_750, 36_750])
    expect(await eventsOf(user)).toMatchObject([
      { totalCents: 36_750, vatCents: 6_750, currency: 'EUR', productId: 2 },
      { totalCents: 36_750, vatCents: 6_750, currency: 'EUR', productId: 2 },
    ])
    expect(await t.violations()).toEqual([])
  })

  it('leave existing customers the old price and charge new ones the new price', async () => {
    const [old, waiting] = [await t.user(), await t.user()]
    await t.sandbox.pay(await t.open(old, 'other_basic'))
    const page = await t.open(waiting, 'other_basic')
    await t.settled()
    await priceOf('other_basic', 25_000)
    const fresh = await t.open(waiting, 'other_basic')
    expect(fresh).not.toBe(page)
    expect(await t.sandbox.pay(page)).not.toBe(200)
    await t.sandbox.pay(fresh)
    await t.advance({ months: 1, hours: 2 })
    expect((await eventsOf(old)).map((change) => change['totalCents'])).toEqual([20_000, 20_000])
    expect((await eventsOf(waiting)).map((change) => change['totalCents'])).toEqual([25_000, 25_000])
    await priceOf('other_basic', 20_000)
    const plan = await t.catalogue.plan('other_basic')
    const price = await t.sandbox.stripe<{ unit_amount: number; lookup_key: string }>(
      'GET',
      `/prices/${plan?.stripePriceId}`,
    )
    expect(price).toMatchObject({ unit_amount: 20_000, lookup_key: 'other_basic' })
    expect(await t.violations()).toEqual([])
  })

  it('close the open pages of the old price, and leave those of the new one', async () => {
    const [old, fresh, paying] = [await t.user(), await t.user(), await t.user()]
    const [page, paid] = [await t.open(old, 'other_basic'), await t.open(paying, 'other_basic')]
    await priceOf('other_basic', 26_000)
    const current = await t.open(fresh, 'other_basic')
    await t.sandbox.pay(paid)
    const plan = await t.catalogue.plan('other_basic')
    await closeOutdated(t.deps, plan?.id ?? 0)
    await t.settled()
    expect(await t.sandbox.pay(page)).not.toBe(200)
    expect((await t.rowsOf(old)).checkouts.map(({ status }) => status)).toEqual(['expired'])
    expect(await hasPaidSubscription(t.platform.db, paying)).toBe(true)
    expect(await t.sandbox.pay(current)).toBe(200)
    await t.settled()
    await priceOf('other_basic', 20_000)
    expect(await t.violations()).toEqual([])
  })

  it('accept a page that was paid after the price changed, at the amount it showed', async () => {
    const user = await t.user()
    const page = await t.open(user, 'self_basic')
    await priceOf('self_basic', 21_000)
    await t.sandbox.pay(page)
    await t.settled()
    await priceOf('self_basic', 20_000)
    expect(await eventsOf(user)).toMatchObject([{ totalCents: 20_000, productId: 1 }])
    expect(await hasPaidSubscription(t.platform.db, user)).toBe(true)
    expect(await t.violations()).toEqual([])
  })
})
