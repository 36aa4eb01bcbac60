import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { openSquat } from '#server/main/testing/open-squat.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

/** Pages and documents are Spanish here, registrations Italian, managers English. */
describeOnOne('the language of a mail on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  let squat: ReturnType<typeof openSquat>
  beforeAll(async () => {
    squat = openSquat(shop)
  })

  const customer = async () => {
    const { email, id } = await squat.claimAddress()
    await shop.rows(`update app_user set email_verified_at = now(), mailbox_proved_at = now() where id = $1`, id)
    await shop.rows(`delete from mail_outbox where user_id = $1`, id)
    return { email, id }
  }
  const onSpanishPage = async (path: string, body: object): Promise<string> => {
    const { text } = await shop.app.send({
      method: 'POST',
      path: `/api${path}`,
      body,
      headers: { 'x-requested-with': 'portico', cookie: 'portico_preferences={"lang":"es"}' },
    })
    return text
  }
  const pay = async (opened: string): Promise<void> => {
    const session = /cs_\w+/.exec(opened)?.[0]
    if (!session) throw new Error(opened)
    await shop.sandbox.pay(session)
    await shop.settled()
    await shop.purchases.syncPurchase(session)
    await shop.settled()
  }
  const buy = async (email: string): Promise<void> => {
    const { id } = await shop.sell()
    const captchaToken = await shop.app.captcha('purchase')
    const form = { ...shop.typed({ email }), productRef: `/api/subscriptions/${id}`, captchaToken }
    await pay(await onSpanishPage('/external_purchases', form))
  }
  const book = async (email: string): Promise<void> => {
    const captchaToken = await shop.app.captcha('consultancy')
    await pay(await onSpanishPage('/consultancies', { ...shop.typed({ email, notes: randomUUID() }), captchaToken }))
  }
  const sendProForma = async (userId: number, sendByEmailTo: string): Promise<void> => {
    const proForma = {
      userRef: `/api/users/${userId}`,
      language: 'es',
      customerName: 'Ada Verdi',
      customerAddress: 'Via Roma 1',
      sendByEmailTo,
      items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 100 }],
    }
    const { status, text } = await shop.call('manager', 'POST', '/pro_formas', proForma)
    expect([status, text]).toEqual([201, expect.anything()])
    await shop.settled()
  }
  const mailsTo = async (email: string): Promise<string[]> => {
    const query = `select kind || ' ' || language as mail from mail_outbox where to_address = $1 order by mail`
    return (await shop.rows(query, email)).map(({ mail }) => String(mail))
  }

  test('about a purchase is the account’s, also without a session', async () => {
    const { email } = await customer()
    await buy(email)
    await book(email)
    expect(await mailsTo(email)).toEqual([
      'consultancy-confirmed it',
      'invoice-ready it',
      'invoice-sent it',
      'purchase-confirmed it',
    ])
  })

  test('without an account is the page’s, like that of the account that a purchase opens', async () => {
    const [booker, buyer] = ['booker', 'buyer'].map((name) => `${name}-${randomUUID().slice(0, 8)}@example.test`)
    await book(booker ?? '')
    expect(await mailsTo(booker ?? '')).toEqual(['consultancy-confirmed es', 'invoice-sent es'])
    await buy(buyer ?? '')
    await book(buyer ?? '')
    const opened = ['invoice-ready es', 'invoice-sent es', 'purchase-confirmed es', 'welcome-system-user es']
    expect(await mailsTo(buyer ?? '')).toEqual(['consultancy-confirmed es', ...opened])
    await shop.rows(`update app_user set language = 'it' where email = $1`, buyer)
    await book(buyer ?? '')
    expect(await mailsTo(buyer ?? '')).toEqual(expect.arrayContaining(['consultancy-confirmed it', 'invoice-sent it']))
  })

  test('is never chosen by a stranger who registered the address', async () => {
    const { email, id } = await squat.claimAddress()
    await book(email)
    const booked = ['consultancy-confirmed es', 'invoice-sent es']
    expect(await mailsTo(email)).toEqual(['confirm-registration it', ...booked].toSorted())
    await buy(email)
    await book(email)
    const own = await shop.rows(`select kind from mail_outbox where to_address = $1 and language <> 'es'`, email)
    expect(own).toEqual([{ kind: 'confirm-registration' }])
    expect(await shop.rows(`select kind from mail_outbox where user_id = $1`, id)).toHaveLength(1)
  })

  test('with a pro-forma is that of the address’s account; the document’s when there is none', async () => {
    const [one, other] = [await customer(), await customer()]
    await shop.rows(`update app_user set language = 'en' where id = $1`, other.id)
    await sendProForma(one.id, one.email)
    expect(await mailsTo(one.email)).toEqual(['pro-forma it'])
    await sendProForma(one.id, other.email)
    expect(await mailsTo(other.email)).toEqual(['pro-forma en'])
    const contact = `contact-${randomUUID().slice(0, 8)}@example.test`
    await sendProForma(one.id, contact)
    expect(await mailsTo(contact)).toEqual(['pro-forma es'])
  })

  test('requested by a visitor is the account’s', async () => {
    const { email } = await customer()
    await onSpanishPage('/reset_password_request/', { email, captchaToken: await shop.app.captcha('reset_pass') })
    await shop.settled()
    expect(await mailsTo(email)).toEqual(['reset-password it'])
  })
})
