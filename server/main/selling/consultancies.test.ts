import { expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('consultancies on %s', (kind) => {
  const shop = opened(() => openShop(kind, { vatHundredths: 2200 }))

  const mailsTo = (address: string) =>
    shop.rows(`select kind, subject, reply_to, text from mail_outbox where to_address = $1 order by id`, address)
  const bookings = () =>
    shop.rows(`select reply_to, text from mail_outbox where kind = 'consultancy-booked' order by id desc`)

  test('a paid one is sent to the provider with all typed data, confirmed and invoiced; VAT waits for its rate', async () => {
    const form = shop.typed({ email: 'ada@example.test', surname: 'Byron\r\nBcc: x@example.test' })
    const session = shop.sessionIn(await shop.submit('/consultancies', form))
    await shop.sandbox.pay(session)
    const purchase = {
      title: 'One-hour consultancy',
      currency: '€',
      months: 0,
      email: 'ada@example.test',
      total: expect.any(Number),
    }
    expect((await shop.check('/consultancies', session)).body).toEqual({ status: 'ok', message: null, purchase })
    expect((await shop.check('/consultancies', session)).body).toEqual({ status: 'ok', message: null, purchase })
    await shop.settled()
    const [booking, ...more] = await bookings()
    expect(more).toEqual([])
    expect(booking?.['reply_to']).toBe('ada@example.test')
    for (const part of [form.name, form.address, form.country, form.fiscalNumber, form.phone, form.notes, '€244.00'])
      expect(booking?.['text']).toContain(part)
    expect(booking?.['text']).toContain('Reply by email:\nmailto:ada@example.test\n')
    expect(await mailsTo('ada@example.test')).toMatchObject([
      { kind: 'consultancy-confirmed', text: expect.stringMatching(/^\S+\/contact_us$/m) },
    ])
    const documents = await shop.rows(
      `select user_id, net_cents::int as net, vat_cents::int as vat, total_cents::int as total, state
       from accounting_document where origin = 'consultancy'`,
    )
    expect(documents).toEqual([{ user_id: null, net: 20_000, vat: 4_400, total: 24_400, state: 'on_hold' }])
    expect(await shop.rows(`select id from app_user where email = 'ada@example.test'`)).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  test('a telephone number is enough for a booking; it is confirmed at the hosted page’s address', async () => {
    const session = await shop.book({ email: null })
    await shop.sandbox.pay(session)
    await shop.purchases.syncPurchase(session)
    expect((await bookings())[0]?.['reply_to']).toBe('buyer@example.test')
    expect(await mailsTo('buyer@example.test')).toHaveLength(1)
    const nobody = await shop.submit('/consultancies', shop.typed({ email: '', phone: '' }))
    expect(nobody.body['violations']).toEqual([{ propertyPath: 'email', message: 'yup.at_least_one' }])
  })

  test('a booking with a session belongs to its user', async () => {
    const captchaToken = await shop.app.captcha('consultancy')
    const answer = await shop.call('owner', 'POST', '/consultancies', { ...shop.typed(), captchaToken })
    const session = shop.sessionIn(answer)
    await shop.sandbox.pay(session)
    await shop.settled()
    const [row] = await shop.rows(`select status, user_id from purchase where stripe_id = $1`, session)
    expect(row).toEqual({ status: 'paid', user_id: shop.app.ownerId })
  })

  test('a deletion leaves no open page and no address at the provider, under any customer id', async () => {
    const { otherId: id } = shop.app
    const bookings: string[] = []
    for (const name of ['Paid', 'Open', 'Debit']) {
      const captchaToken = await shop.app.captcha('consultancy')
      bookings.push(
        shop.sessionIn(await shop.call('other', 'POST', '/consultancies', { ...shop.typed({ name }), captchaToken })),
      )
    }
    const [paid = '', open = '', debit = ''] = bookings
    await shop.sandbox.pay(paid, { name: 'Ada Byron' })
    await shop.sandbox.pay(debit, { name: 'Ada Byron', card: 'debit' })
    for (const session of [paid, debit]) await shop.purchases.syncPurchase(session)
    const deletedUser = { id, anonymousEmail: `deleted-${id}@deleted.invalid` }
    for (let count = 0; count < 2; count += 1) await shop.purchases.personalData.release?.(deletedUser)
    await shop.platform.db.transaction().execute((trx) => shop.purchases.personalData.erase(trx, deletedUser))
    const [row] = await shop.rows(`select customer_id, name, email, notes from purchase where stripe_id = $1`, paid)
    expect(row).toMatchObject({ name: '', email: deletedUser.anonymousEmail, notes: null })
    for (const session of [paid, debit]) {
      const page = await shop.sandbox.stripe<{ customer: string }>('GET', `/checkout/sessions/${session}`)
      const customer = await shop.sandbox.stripe('GET', `/customers/${page.customer}`)
      expect(customer).toMatchObject({ email: deletedUser.anonymousEmail, name: null, phone: null, address: null })
    }
    expect(await shop.rows(`select status from purchase where stripe_id = $1`, open)).toEqual([{ status: 'expired' }])
  })

  test('a bank debit takes days and may fail', async () => {
    const [pays, fails] = [await shop.book(), await shop.book()]
    for (const session of [pays, fails]) await shop.sandbox.pay(session, { card: 'debit' })
    expect((await shop.check('/consultancies', pays)).body).toMatchObject({
      status: 'checking',
      message: null,
      purchase: { currency: '€' },
    })
    const countBefore = (await bookings()).length
    await shop.sandbox.settle(pays, 'pays')
    await shop.sandbox.settle(fails, 'fails')
    await shop.settled()
    expect((await shop.check('/consultancies', pays)).body).toMatchObject({
      status: 'ok',
      message: null,
      purchase: { currency: '€' },
    })
    expect((await shop.check('/consultancies', fails)).body['message']).toBe('consultancy_not_paid')
    expect((await bookings()).length).toBe(countBefore + 1)
  })

  test('a captcha counts once and for its own action; nothing is lost while the provider is unavailable', async () => {
    const captchaToken = await shop.app.captcha('purchase')
    const wrong = await shop.call('visitor', 'POST', '/consultancies', { ...shop.typed(), captchaToken })
    expect([wrong.status, wrong.body['message']]).toEqual([422, 'invalid_captcha'])
    const form = shop.typed()
    await shop.sandbox.switchFailures({ providerDown: 'unavailable' })
    expect((await shop.submit('/consultancies', form)).status).toBe(503)
    await shop.sandbox.clearFailures()
    const session = shop.sessionIn(await shop.submit('/consultancies', form))
    expect(await shop.rows(`select id from purchase where stripe_id = $1`, session)).toHaveLength(1)
  })

  test('a page that the provider failed to open is requested again immediately under its own key', async () => {
    const form = shop.typed()
    await shop.sandbox.switchFailures({ providerFails: 1 })
    const session = shop.sessionIn(await shop.submit('/consultancies', form))
    expect(shop.sessionIn(await shop.submit('/consultancies', form))).toBe(session)
    const rows = await shop.rows(`select status, stripe_id from purchase where email = $1 order by id`, form.email)
    expect(rows).toEqual([
      { status: 'failed', stripe_id: null },
      { status: 'open', stripe_id: session },
    ])
  })

  test('unpaid bookings are purged after thirty days', async () => {
    const session = await shop.book({ email: 'forgotten@example.test' })
    await shop.advance({ days: 2 })
    const [row] = await shop.rows(`select status from purchase where stripe_id = $1`, session)
    expect(row).toEqual({ status: 'expired' })
    await shop.advance({ days: 30 })
    expect(await shop.rows(`select id from purchase where email = 'forgotten@example.test'`)).toEqual([])
    expect(await shop.violations()).toEqual([])
  })
})
