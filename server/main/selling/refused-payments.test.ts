import { expect, test } from 'vitest'
import type { PurchasesDeps } from '#server/domains/purchases/api.ts'
import { syncPurchase } from '#server/domains/purchases/sync-purchase.ts'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'

describeOnOne('mismatched payments, on %s', (kind) => {
  const shop = opened(() => openShop(kind, { vatHundredths: 2200 }))

  /** Creates a page whose purchase expects a cent more than the page charges. */
  const mismatched = async (recurringMonthInterval = 3) => {
    const { id } = await shop.sell({ recurringMonthInterval })
    const { session } = await shop.buy(id)
    await shop.rows(`update purchase set total_cents = total_cents + 1 where stripe_id = $1`, session)
    return session
  }
  const refusals = (session: string) =>
    shop.rows(
      `select e.actor_kind, e.after->>'paid' as paid from audit_entry e join purchase p on p.id::text = e.subject_id
       where e.action = 'payment.refused' and e.subject_type = 'purchase' and p.stripe_id = $1 order by e.id`,
      session,
    )
  const health = async () => (await shop.call('admin', 'GET', '/admin/health')).body['payments']

  test('a subscription is ended at the provider and recorded once, and admins see it for a month', async () => {
    expect(await health()).toEqual({ status: 'ok', refused: 0, lastRefusedAt: null })
    const session = await mismatched()
    await shop.sandbox.pay(session)
    await shop.settled()
    for (let count = 0; count < 2; count += 1)
      expect((await shop.check('/external_purchases', session)).body['message']).toBe('not_paid')
    const [row] = await shop.rows(`select status, user_id, email from purchase where stripe_id = $1`, session)
    expect(row).toMatchObject({ status: 'refused', user_id: null })
    const { subscription } = await shop.sandbox.stripe<{ subscription: string }>('GET', `/checkout/sessions/${session}`)
    expect(await shop.sandbox.stripe('GET', `/subscriptions/${subscription}`)).toMatchObject({ status: 'canceled' })
    expect(await refusals(session)).toEqual([{ actor_kind: 'provider', paid: 'true' }])
    expect(await health()).toMatchObject({ status: 'warning', refused: 1, lastRefusedAt: expect.any(String) })
    await shop.advance({ days: 31 })
    expect(await health()).toMatchObject({ status: 'ok', refused: 0 })
    expect(await shop.violations()).toEqual([])
  })

  test('an open page is closed; while the provider is unavailable the sweep finds it', async () => {
    const session = await mismatched()
    await shop.sandbox.switchFailures({ providerDown: 'unavailable' })
    expect((await shop.check('/external_purchases', session)).status).toBe(503)
    await shop.sandbox.clearFailures()
    await shop.advance({ minutes: 2 })
    expect(await shop.sandbox.stripe('GET', `/checkout/sessions/${session}`)).toMatchObject({ status: 'expired' })
    expect(await refusals(session)).toEqual([{ actor_kind: 'provider', paid: 'false' }])
  })

  test('one paid just before its page is closed is recorded in the audit trail as paid', async () => {
    const session = await mismatched()
    const payments = createStripePayments(shop.platform.settings.stripe)
    const unused = () => Promise.reject(new Error('not used'))
    const deps: PurchasesDeps = {
      platform: shop.platform,
      payments: {
        ...payments,
        expireCheckout: async (id) => {
          await shop.sandbox.pay(id)
          return payments.expireCheckout(id)
        },
      },
      captcha: { challenge: unused, verify: unused },
      catalogue: shop.app.product.catalogue,
      subscriptions: { mirrorSubscription: unused },
    }
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    expect(await syncPurchase(deps, session)).toMatchObject({ state: 'over' })
    await shop.sandbox.clearFailures()
    expect(await refusals(session)).toEqual([{ actor_kind: 'provider', paid: 'true' }])
  })

  test('a rejected bank debit that arrives days later is recorded in the audit trail once', async () => {
    const session = await mismatched(0)
    await shop.sandbox.pay(session, { card: 'debit' })
    await shop.settled()
    const unpaid = { actor_kind: 'provider', paid: 'false' }
    expect(await refusals(session)).toEqual([unpaid])
    await shop.sandbox.settle(session, 'pays')
    await shop.settled()
    for (let count = 0; count < 2; count += 1) await shop.purchases.syncPurchase(session)
    expect(await refusals(session)).toEqual([unpaid, { ...unpaid, paid: 'true' }])
    expect(await shop.violations()).toEqual([])
  })

  test('a price above the provider’s maximum with VAT is refused, with the highest possible one', async () => {
    const form = { name: 'A', description: 'B', recurringMonthInterval: 1, publicLinkName: 'dear' }
    const post = (priceMonth: number) => shop.call('manager', 'POST', '/subscriptions', { ...form, priceMonth })
    const answer = await post(999_999.99)
    expect([answer.status, answer.body['violations']]).toEqual([
      422,
      [{ propertyPath: 'priceMonth', message: 'yup.max', params: { max: 819_672.12 } }],
    ])
    expect((await post(819_672.13)).status).toBe(422)
    expect((await post(819_672.12)).status).toBe(201)
  })

  test('payments without an account are exported and erased with it, once its address is confirmed', async () => {
    const email = `booker-${kind}@example.test`
    // As somebody types it on the provider's page.
    const session = await shop.book({ email: null })
    await shop.sandbox.pay(session, { email: email.replace('booker', 'Booker') })
    await shop.settled()
    const [user] = await shop.rows(
      `insert into app_user (email, language, registered_at) values ($1, 'en', now()) returning id`,
      email,
    )
    const id = Number(user?.['id'])
    const exported = async () => {
      const rows: unknown[] = []
      for (const section of shop.purchases.personalData.exportOf(id))
        for await (const row of section.rows()) rows.push(row)
      return rows
    }
    expect(await exported()).toEqual([])
    await shop.rows(`update app_user set email_verified_at = now() where id = $1`, id)
    expect(await exported()).toMatchObject([{ email, stripeId: session }])
    await shop.rows(`update purchase set user_id = null where stripe_id = $1`, session)
    const deletedUser = { id, anonymousEmail: `deleted-${id}@deleted.invalid` }
    await shop.purchases.personalData.release?.(deletedUser)
    await shop.platform.db.transaction().execute((trx) => shop.purchases.personalData.erase(trx, deletedUser))
    expect(await shop.rows(`select id from purchase where email = $1`, email)).toEqual([])
  })
})
