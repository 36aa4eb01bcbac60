import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('purchases through a link, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const left = async (email: string) => {
    const [row] = await shop.rows(
      `select
        (select count(*)::int from app_user where email = $1) as users,
        (select count(*)::int from subscription_history h join app_user u on u.id = h.user_id where u.email = $1) as lines,
        (select count(*)::int from accounting_document where contact = $1) as invoices,
        (select count(*)::int from mail_outbox where to_address = $1 and kind = 'purchase-confirmed') as confirmations,
        (select count(*)::int from mail_outbox where to_address = $1 and kind = 'welcome-system-user') as welcomes`,
      email,
    )
    return row
  }
  const once = { users: 1, lines: 1, invoices: 1, confirmations: 1, welcomes: 1 }

  test('a visitor’s purchase creates an account, a line, an invoice with the typed data, and one mail of each kind', async () => {
    const { id, link } = await shop.sell()
    const found = await shop.call('visitor', 'GET', `/subscriptions/find_by_link/${link.toUpperCase()}`)
    expect(found.body).toMatchObject({ id, priceMonth: 290, priceWithVat: 290, currency: '€', publicLinkName: link })
    const { session, email } = await shop.buy(id, { email: 'Lucia@Example.test' })
    expect((await shop.check('/external_purchases', session)).body).toMatchObject({ message: 'not_paid' })
    expect(await shop.sandbox.pay(session)).toBe(200)
    const answer = await shop.check('/external_purchases', session)
    const purchase = { title: expect.any(String), total: 290, currency: '€', months: 0, email: email.toLowerCase() }
    expect([answer.status, answer.body]).toEqual([200, { status: 'ok', message: null, purchase }])
    await shop.settled()
    const address = email.toLowerCase()
    expect(await left(address)).toEqual(once)
    expect((await shop.check('/external_purchases', session)).body).toEqual({ status: 'ok', message: null, purchase })
    const [user] = await shop.rows(`select * from app_user where email = $1`, address)
    expect(user).toMatchObject({ created_by_system: true, first_name: 'Lucía', paid: false, password_hash: null })
    const [invoice] = await shop.rows(`select * from accounting_document where contact = $1`, address)
    expect(invoice).toMatchObject({
      origin: 'external_purchase',
      state: 'issued',
      customer_name: 'Lucía Herrera',
      address: 'Calle Mayor 14',
      city: 'Spain',
      fiscal_number: 'ES123',
      user_id: user?.['id'],
    })
    const customers = await shop.call('manager', 'GET', `/manager/filter_user_by_subscription/${id}`)
    expect(customers.body).toEqual({ users: [{ id: user?.['id'], email: address, endAt: null }] })
    const csv = await shop.call('manager', 'GET', `/manager/filter_user_by_subscription/${id}/get_csv`)
    expect(csv.text).toBe(`User ID;Email;End\r\n${String(user?.['id'])};${address};\r\n`)
    expect(await shop.violations()).toEqual([])
  })

  test('a form submitted twice, or ten times in parallel, opens one page; after the payment it leads there', async () => {
    const { id } = await shop.sell()
    const form = { ...shop.typed(), productRef: id }
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.submit('/external_purchases', form)))
    expect(new Set(answers.map((one) => one.body['stripeCheckoutSessionUrl'])).size).toBe(1)
    const session = shop.sessionIn(answers[0]!)
    await shop.sandbox.pay(session)
    const again = await shop.submit('/external_purchases', form)
    expect(String(again.body['stripeCheckoutSessionUrl'])).toContain(`/buy_success?session_id=${session}`)
    await shop.settled()
    expect(await left(form.email)).toEqual(once)
  })

  test('fifty checks in parallel with repeated and late deliveries create one of each', async () => {
    const { id } = await shop.sell()
    const { session, email } = await shop.buy(id)
    await shop.sandbox.pay(session)
    await Promise.all(Array.from({ length: 50 }, () => shop.purchases.syncPurchase(session)))
    const event = (await shop.sandbox.events()).find((one) => one.data.object.id === session)
    await shop.sandbox.send(event?.id ?? '', 20)
    await shop.settled()
    expect(await left(email)).toEqual(once)
    expect(await shop.violations()).toEqual([])
  })

  test('a buyer’s existing account stays unchanged', async () => {
    const { id } = await shop.sell()
    const [before] = await shop.rows(`select * from app_user where id = $1`, shop.app.ownerId)
    const { session } = await shop.buy(id, { email: before?.['email'], name: 'Eve' })
    await shop.sandbox.pay(session)
    await shop.purchases.syncPurchase(session)
    await shop.settled()
    expect((await shop.rows(`select * from app_user where id = $1`, shop.app.ownerId))[0]).toEqual(before)
    const lines = await shop.rows(`select * from subscription_history where user_id = $1`, shop.app.ownerId)
    expect(lines).toHaveLength(1)
    const history = await shop.call('manager', 'GET', `/subscription_histories?userRef.id=${shop.app.ownerId}`)
    const [paid] = await shop.rows(`select total_cents from purchase where stripe_id = $1`, session)
    const amount = { cents: paid?.['total_cents'], currency: '€' }
    expect(history.body['hydra:member']).toMatchObject([{ status: 'new', amount }])
    const [invoice] = await shop.rows(
      `select customer_name from accounting_document where user_id = $1 and origin = 'external_purchase'`,
      shop.app.ownerId,
    )
    expect(invoice).toEqual({ customer_name: 'Eve Herrera' })
    // The buyer's card does not become the card of the typed address's owner.
    const adopted = await shop.rows(
      `select 1 from payment_customer c join purchase p on p.customer_id = c.stripe_id where p.stripe_id = $1`,
      session,
    )
    expect(adopted).toEqual([])
  })

  test('unknown, foreign, open and expired sessions are refused', async () => {
    const { id } = await shop.sell()
    const { session } = await shop.buy(id)
    const booking = await shop.book()
    const answers = async (path: '/external_purchases' | '/consultancies', requested: string) => {
      const { status, body } = await shop.check(path, requested)
      return [status, body['message']]
    }
    for (const unknown of ['cs_test_unknown', 'nothing', '../../x', `${session}\u0000`])
      expect((await shop.check('/external_purchases', unknown)).status).toBe(422)
    expect(await answers('/external_purchases', 'cs_test_unknown')).toEqual([422, 'invalid_parameter'])
    expect(await answers('/external_purchases', booking)).toEqual([422, 'invalid_parameter'])
    expect(await answers('/consultancies', session)).toEqual([409, 'consultancy_already_processed'])
    expect(await answers('/consultancies', booking)).toEqual([409, 'consultancy_not_paid'])
    await shop.sandbox.stripe('POST', `/checkout/sessions/${session}/expire`, {})
    expect(await answers('/external_purchases', session)).toEqual([409, 'not_paid'])
  })

  test('a wrong amount is stored as a difference and never counts', async () => {
    const { id } = await shop.sell()
    const { session, email } = await shop.buy(id)
    await shop.rows(`update purchase set total_cents = total_cents + 1 where stripe_id = $1`, session)
    await shop.sandbox.pay(session)
    expect((await shop.check('/external_purchases', session)).body).toMatchObject({ message: 'not_paid' })
    await shop.settled()
    expect(await left(email)).toEqual({ users: 0, lines: 0, invoices: 0, confirmations: 0, welcomes: 0 })
    const [row] = await shop.rows(`select status, mismatch from purchase where stripe_id = $1`, session)
    expect(row).toEqual({ status: 'refused', mismatch: 'total 29000 instead of 29001 cents' })
    expect(await shop.violations()).toEqual([])
  })

  test('a payment with a lost event is found by the sweep, also when its page’s id was lost', async () => {
    const { id } = await shop.sell()
    const { session, email } = await shop.buy(id)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await shop.sandbox.clearFailures()
    await shop.advance({ minutes: 3 })
    expect(await left(email)).toEqual(once)
    const nameless = await shop.buy(id)
    await shop.rows(`update purchase set stripe_id = null, status = 'opening' where stripe_id = $1`, nameless.session)
    await shop.sandbox.pay(nameless.session)
    await shop.settled()
    expect(await left(nameless.email)).toEqual(once)
    expect(await shop.violations()).toEqual([])
  })

  test('a lost answer or a provider timeout opens one page and charges once', async () => {
    const { id } = await shop.sell()
    const form = { ...shop.typed(), productRef: id }
    const before = (await shop.sandbox.sessions()).length
    await shop.sandbox.switchFailures({ providerTimesOutAfterActing: 'all' })
    expect((await shop.submit('/external_purchases', form)).status).toBe(503)
    await shop.sandbox.clearFailures()
    const session = shop.sessionIn(await shop.submit('/external_purchases', form))
    expect((await shop.sandbox.sessions()).length).toBe(before + 1)
    await shop.sandbox.pay(session)
    await shop.settled()
    expect(await left(form.email)).toEqual(once)
  })

  test('a subscription whose first bank debit fails ends at the provider, which would collect it later', async () => {
    const { id } = await shop.sell({ priceMonth: 90, recurringMonthInterval: 1 })
    const { session, email } = await shop.buy(id)
    await shop.sandbox.pay(session, { card: 'debit' })
    expect((await shop.check('/external_purchases', session)).body).toMatchObject({ status: 'checking' })
    await shop.sandbox.settle(session, 'fails')
    await shop.settled()
    expect((await shop.check('/external_purchases', session)).body).toMatchObject({ message: 'not_paid' })
    type Ids = Readonly<Record<'subscription' | 'latest_invoice' | 'status', string>>
    const { subscription } = await shop.sandbox.stripe<Ids>('GET', `/checkout/sessions/${session}`)
    const ended = await shop.sandbox.stripe<Ids>('GET', `/subscriptions/${subscription}`)
    const owed = await shop.sandbox.stripe<Ids>('GET', `/invoices/${ended.latest_invoice}`)
    expect([ended.status, owed.status]).toEqual(['canceled', 'void'])
    expect(await left(email)).toMatchObject({ users: 0, invoices: 0 })
  })

  test('deliveries alone, in any order, give the same subscription; the provider’s page does too', async () => {
    const { id } = await shop.sell({ priceMonth: 90, recurringMonthInterval: 1 })
    const { body } = await shop.call('manager', 'GET', '/subscriptions?recurringMonthInterval[gt]=0')
    const members = body['hydra:member'] as readonly Record<string, unknown>[]
    const page = await fetch(String(members.find((one) => one['id'] === id)?.['stripePaymentUrl']), {
      redirect: 'manual',
    })
    const byLink = /cs_\w+/.exec(page.headers.get('location') ?? '')?.[0] ?? ''
    const byForm = await shop.buy(id)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(byForm.session)
    const email = 'alan@example.test'
    await shop.sandbox.pay(byLink, { name: 'Alan Turing', email })
    const events = await shop.sandbox.events()
    await shop.sandbox.clearFailures()
    for (const event of events.slice(-24).toReversed()) await shop.sandbox.send(event.id, 2)
    await shop.settled()
    expect(await left(byForm.email)).toEqual(once)
    expect(await left(email)).toEqual(once)
    expect(await shop.violations()).toEqual([])
  })

  test('a purchase on the provider’s own page is a normal purchase under the name typed there', async () => {
    const { id } = await shop.sell()
    const { body } = await shop.call('manager', 'GET', '/subscriptions')
    const members = body['hydra:member'] as readonly Record<string, unknown>[]
    const address = String(members.find((one) => one['id'] === id)?.['stripePaymentUrl'])
    const page = await fetch(`${address}?locale=it`, { redirect: 'manual' })
    const session = /cs_\w+/.exec(page.headers.get('location') ?? '')?.[0] ?? ''
    await shop.purchases.syncPurchase(session)
    expect(await shop.rows(`select id from purchase where stripe_id = $1`, session)).toEqual([])
    const email = 'grace@example.test'
    expect(await shop.sandbox.pay(session, { name: 'Grace Brewster Hopper', email })).toBe(200)
    await Promise.all(Array.from({ length: 10 }, () => shop.purchases.syncPurchase(session)))
    expect((await shop.check('/external_purchases', session)).body).toMatchObject({ status: 'ok', purchase: { email } })
    await shop.settled()
    expect(await left(email)).toEqual(once)
    const [user] = await shop.rows(`select first_name, last_name, language from app_user where email = $1`, email)
    expect(user).toEqual({ first_name: 'Grace Brewster', last_name: 'Hopper', language: 'it' })
    expect(await shop.violations()).toEqual([])
  })

  test('a recurring product is a subscription: each payment gives an invoice with the typed data', async () => {
    const { id } = await shop.sell({ priceMonth: 180, recurringMonthInterval: 3 })
    const { session, email } = await shop.buy(id)
    await shop.sandbox.pay(session)
    const { body: bought } = await shop.check('/external_purchases', session)
    expect(bought).toMatchObject({ status: 'ok', purchase: { months: 3 } })
    await shop.settled()
    expect(await left(email)).toEqual(once)
    const [subscription] = await shop.rows(
      `select s.origin, s.status, u.paid from subscription s join app_user u on u.id = s.user_id where u.email = $1`,
      email,
    )
    expect(subscription).toEqual({ origin: 'purchase', status: 'active', paid: false })
    await shop.advance({ days: 93 })
    await shop.settled()
    expect(await left(email)).toEqual({ ...once, lines: 2, invoices: 2 })
    const documents = await shop.rows(
      `select distinct origin, customer_name, state from accounting_document where contact = $1`,
      email,
    )
    expect(documents).toEqual([{ origin: 'external_purchase', customer_name: 'Lucía Herrera', state: 'issued' }])
    expect(await shop.violations()).toEqual([])
  })
})
