import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { openSquat } from '../testing/open-squat.ts'

describe.each(databases())('the language of mails about what is bought or invoiced, on %s', (kind) => {
  let shop: Shop
  let act: ReturnType<typeof openSquat>
  beforeAll(async () => {
    shop = await openShop(kind)
    act = openSquat(shop)
  })
  afterAll(() => shop.close())

  test('is that of the account, whatever page or document it is about', async () => {
    const { email, id } = await act.squat()
    await shop.rows(`update app_user set email_verified_at = now(), mailbox_proved_at = now() where id = $1`, id)
    const { session } = await shop.buy((await shop.sell()).id, { email })
    await shop.sandbox.pay(session)
    await shop.settled()
    const proForma = {
      userRef: `/api/users/${id}`,
      language: 'es',
      customerName: 'Ada Verdi',
      customerAddress: 'Via Roma 1',
      sendByEmailTo: email,
      items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 100 }],
    }
    const made = await shop.call('manager', 'POST', '/pro_formas', proForma)
    expect([made.status, made.text]).toEqual([201, expect.anything()])
    await shop.settled()
    const mails = await shop.rows(
      `select distinct kind, language from mail_outbox where user_id = $1 and kind in ('purchase-confirmed', 'pro-forma') order by kind`,
      id,
    )
    expect(mails).toEqual([
      { kind: 'pro-forma', language: 'it' },
      { kind: 'purchase-confirmed', language: 'it' },
    ])
  })
})
