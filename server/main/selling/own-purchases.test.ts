import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('a customer’s own purchases, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const mine = (caller: 'owner' | 'other', query = '') =>
    shop.call(caller, 'GET', `/external_purchases/get_my_purchases${query}`)
  const isMarked = async (caller: 'owner' | 'other'): Promise<boolean> => {
    const { body } = await shop.call(caller, 'POST', '/me/')
    return 'hasPurchases' in (body['user'] as object)
  }
  const addressOf = async (id: number): Promise<string> =>
    String((await shop.rows('select email from app_user where id = $1', id))[0]?.['email'])

  test('are listed once paid, newest first, to their buyer only', async () => {
    expect((await mine('other')).body).toEqual({ 'hydra:member': [], 'hydra:totalItems': 0 })
    expect(await isMarked('other')).toBe(false)
    const email = await addressOf(shop.app.otherId)
    const { id } = await shop.sell({ name: 'Starter pack' })
    const { session } = await shop.buy(id, { email })
    expect([(await mine('other')).body['hydra:totalItems'], await isMarked('other')]).toEqual([0, false])
    await shop.sandbox.pay(session)
    await shop.check('/external_purchases', session)
    const other = await shop.sell({ name: 'Second pack', priceMonth: 12.34 })
    const second = await shop.buy(other.id, { email })
    await shop.sandbox.pay(second.session)
    await shop.check('/external_purchases', second.session)
    await shop.settled()
    const { body } = await mine('other')
    expect(body).toMatchObject({
      'hydra:member': [
        { title: 'Second pack', total: 12.34, currency: '€', months: 0 },
        { title: 'Starter pack', total: 290, currency: '€', months: 0 },
      ],
      'hydra:totalItems': 2,
    })
    expect(body['hydra:member']).toEqual([
      expect.objectContaining({ paidAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }),
      expect.anything(),
    ])
    const page = await mine('other', '?page=2&itemsPerPage=10')
    expect(page.body).toEqual({ 'hydra:member': [], 'hydra:totalItems': 2 })
    expect(await isMarked('other')).toBe(true)
    // The owner has booked a consultancy, and sees nothing else.
    expect((await mine('owner')).body).toMatchObject({ 'hydra:member': [{ months: 0 }], 'hydra:totalItems': 1 })
  })

  test('are hidden while the address is unconfirmed', async () => {
    const id = shop.app.otherId
    await shop.rows('update app_user set email_verified_at = null where id = $1', id)
    expect((await mine('other')).status).toBe(403)
    expect(await isMarked('other')).toBe(false)
    await shop.rows('update app_user set email_verified_at = now() where id = $1', id)
    expect(await isMarked('other')).toBe(true)
  })
})
