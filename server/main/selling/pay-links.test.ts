import { expect, test } from 'vitest'
import { findUnfinished } from '#server/domains/pay-links/find-checkout.ts'
import { closeCheckout } from '#server/domains/pay-links/sync-checkout.ts'
import type { CallerKind } from '#server/main/access/access-row.ts'
import { openShop } from '#server/main/testing/open-shop.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { createStripePayments } from '#server/providers/payments/stripe/adapter.ts'

describeOnBoth('payment links of invoices, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  /** Issues an invoice over 100.00 for the owner, unless changed; returns its id and the token of its link. */
  const issue = async (change: object = {}): Promise<{ id: number; token: string }> => {
    const form = {
      customerName: 'Byron Books Ltd',
      customerAddress: '12 St James’s Square',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
      userRef: shop.app.ownerId,
      ...change,
    }
    const made = await shop.call('manager', 'POST', '/invoices', form)
    if (made.status !== 201) throw new Error(made.text)
    await shop.settled()
    const id = Number(made.body['id'])
    const { body } = await shop.call('manager', 'GET', `/invoices/${id}`)
    return { id, token: String(body['payPath']).replace('/pay/', '') }
  }
  const look = async (token: string) => (await shop.call('visitor', 'GET', `/pay/${token}`)).body
  const press = (token: string, caller: CallerKind = 'visitor') => shop.call(caller, 'POST', `/pay/${token}`)
  const check = (token: string) => shop.call('visitor', 'POST', `/pay/${token}/check_payment`)
  const sessionOf = async (token: string) => shop.sessionIn(await press(token))
  const stateOf = async (session: string) =>
    (await shop.sandbox.stripe<{ status: string }>('GET', `/checkout/sessions/${session}`)).status
  const receipts = (id: number) =>
    shop.rows('select origin, cents::int, payment_ref from invoice_receipt where invoice_id = $1 order by id', id)
  const mails = (id: number) =>
    shop.rows(
      `select m.to_address, m.language, m.subject, (select count(*)::int from mail_attachment a where a.mail_id = m.id) as files
       from mail_outbox m join invoice_checkout c on m.key like 'invoice-payment-received:' || c.id || '%'
       where c.invoice_id = $1 order by m.id`,
      id,
    )
  const markPaid = (id: number) => shop.call('manager', 'POST', `/invoices/${id}/mark_paid`, {})
  const overpaid = async () =>
    (await shop.call('manager', 'GET', '/overpayments')).body['hydra:member'] as { id: number; invoiceRef: object }[]

  test('an invoice is paid by whoever has its link, in its currency, once', async () => {
    const { id, token } = await issue({ currency: '£' })
    expect(await look(token)).toMatchObject({
      status: 'open',
      customerName: 'Byron Books Ltd',
      currency: '£',
      owedAmount: 100,
      canPayOnline: true,
      paidAt: null,
    })
    const sessions = new Set(
      await Promise.all(Array.from({ length: 20 }, async () => shop.sessionIn(await press(token)))),
    )
    expect(sessions.size).toBe(1)
    const [session = ''] = sessions
    await shop.sandbox.pay(session, { email: 'accountant@example.test' })
    await Promise.all([shop.settled(), ...Array.from({ length: 10 }, () => check(token))])
    expect(await look(token)).toMatchObject({ status: 'paid', receivedAmount: 100, owedAmount: 0, canPayOnline: false })
    expect((await shop.call('manager', 'GET', `/invoices/${id}`)).body).toMatchObject({ status: 'paid', payPath: null })
    expect(await receipts(id)).toEqual([
      { origin: 'pay_link', cents: 10_000, payment_ref: expect.stringMatching(/^pi_/) },
    ])
    expect((await check(token)).body).toMatchObject({ hasArrived: true })
    expect((await press(token)).body).toEqual({ message: 'document_paid' })
    const [owner] = await shop.rows('select email, language from app_user where id = $1', shop.app.ownerId)
    expect(await mails(id)).toEqual([
      { to_address: owner?.['email'], language: owner?.['language'], subject: expect.stringContaining('/'), files: 1 },
      { to_address: 'accountant@example.test', language: 'en', subject: expect.stringContaining('/'), files: 1 },
    ])
    expect(await shop.violations()).toEqual([])
  })

  test('another amount closes the page and opens another; the link stays', async () => {
    const { id, token } = await issue()
    const first = await sessionOf(token)
    const items = [{ title: 'Bookkeeping', description: 'Less', qty: 1, price: 80 }]
    expect((await shop.call('manager', 'PATCH', `/invoices/${id}`, { items })).status).toBe(200)
    await shop.settled()
    expect(await stateOf(first)).toBe('expired')
    expect(await look(token)).toMatchObject({ status: 'open', owedAmount: 80 })
    const second = await sessionOf(token)
    expect(second).not.toBe(first)
    expect((await markPaid(id)).status).toBe(200)
    await shop.settled()
    expect(await stateOf(second)).toBe('expired')
    expect(await look(token)).toMatchObject({ status: 'paid' })
    expect(await shop.violations()).toEqual([])
  })

  test('a void invoice has nothing to pay, an uncollectible one can be paid', async () => {
    const cancelled = await issue()
    const session = await sessionOf(cancelled.token)
    await shop.call('manager', 'POST', `/invoices/${cancelled.id}/cancel`, {})
    await shop.settled()
    expect(await stateOf(session)).toBe('expired')
    expect(await look(cancelled.token)).toMatchObject({ status: 'void', canPayOnline: false })
    expect((await press(cancelled.token)).body).toEqual({ message: 'document_void' })

    const late = await issue()
    await shop.call('manager', 'POST', `/invoices/${late.id}/mark_uncollectible`, {})
    expect(await look(late.token)).toMatchObject({ status: 'open' })
    await shop.sandbox.pay(await sessionOf(late.token))
    await shop.settled()
    expect((await shop.call('manager', 'GET', `/invoices/${late.id}`)).body).toMatchObject({ status: 'paid' })
  })

  test('while a bank works on a payment nobody pays again; a failed one can be repeated', async () => {
    const { id, token } = await issue()
    const session = await sessionOf(token)
    await shop.sandbox.pay(session, { card: 'debit' })
    await shop.settled()
    expect((await check(token)).body).toMatchObject({ status: 'processing', owedAmount: 100, hasArrived: false })
    expect((await press(token)).body).toEqual({ message: 'payment_processing' })
    const remind = () => shop.call('manager', 'POST', `/invoices/${id}/reminders`)
    expect((await remind()).body).toEqual({ message: 'payment_processing' })
    await shop.sandbox.settle(session, 'fails')
    await shop.settled()
    expect(await look(token)).toMatchObject({ status: 'open' })
    expect((await remind()).status).toBe(200)
    const again = await sessionOf(token)
    await shop.sandbox.pay(again, { card: 'debit' })
    await shop.sandbox.settle(again, 'pays')
    await shop.settled()
    expect(await receipts(id)).toHaveLength(1)
    expect(await shop.violations()).toEqual([])
  })

  test('money in another currency than the invoice has now is refused', async () => {
    const { id, token } = await issue()
    const session = await sessionOf(token)
    await shop.sandbox.pay(session, { card: 'debit' })
    await shop.settled()
    expect((await shop.call('manager', 'PATCH', `/invoices/${id}`, { currency: '£' })).status).toBe(200)
    await shop.sandbox.settle(session, 'pays')
    await shop.settled()
    expect(await receipts(id)).toEqual([])
    expect(await shop.rows('select status, mismatch from invoice_checkout where invoice_id = $1', id)).toEqual([
      { status: 'refused', mismatch: 'currency EUR of an invoice in GBP' },
    ])
    expect(await look(token)).toMatchObject({ status: 'open', currency: '£', owedAmount: 100 })
    expect(await shop.violations()).toEqual([])
  })

  test('a second payer in another language comes to the page of the first', async () => {
    const { token } = await issue()
    const pressIn = async (lang: string) => {
      const headers = { 'x-requested-with': 'portico', 'accept-language': lang }
      const { text } = await shop.app.send({ method: 'POST', path: `/api/pay/${token}`, headers })
      return /cs_\w+/.exec(text)?.[0] ?? text
    }
    const first = await pressIn('es')
    expect(await pressIn('it')).toBe(first)
    expect(await stateOf(first)).toBe('open')
    expect(await shop.rows('select language from invoice_checkout where stripe_id = $1', first)).toEqual([
      { language: 'es' },
    ])
  })

  test('a page that opens while its checkout is being closed is closed too', async () => {
    const { id, token } = await issue()
    const session = await sessionOf(token)
    const { platform, app } = shop
    const deps = {
      platform,
      payments: createStripePayments(platform.settings.stripe),
      invoicing: app.product.invoicing,
    }
    const [row] = await findUnfinished(deps, id)
    if (row) await closeCheckout(deps, { ...row, stripe_id: null })
    expect(await stateOf(session)).toBe('expired')
  })

  test('paid twice, the excess stays with the invoice until a manager settles it', async () => {
    const { id, token } = await issue()
    const session = await sessionOf(token)
    // The event is lost and the manager is faster: the page is paid before it is closed.
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await shop.sandbox.clearFailures()
    expect((await markPaid(id)).status).toBe(200)
    await shop.settled()
    expect(await receipts(id)).toHaveLength(2)
    const [excess] = await overpaid()
    expect(excess).toMatchObject({
      amount: 100,
      excessAmount: 100,
      settledAt: null,
      invoiceRef: { '@id': `/api/invoices/${id}` },
    })
    const returned = (cents: number) =>
      shop.rows('update accounting_document set refunded_cents = $2 where id = $1', id, cents)
    await returned(3_000)
    expect(await overpaid()).toMatchObject([{ amount: 100, excessAmount: 70 }])
    await returned(10_000)
    expect(await overpaid()).toEqual([])
    await returned(0)
    for (let count = 0; count < 2; count += 1)
      expect((await shop.call('manager', 'POST', `/overpayments/${excess?.id}/settle`)).body).toMatchObject({
        settledAt: expect.any(String),
      })
    expect(await overpaid()).toEqual([])
    const entries = await shop.rows(
      `select action from audit_entry where subject_type = 'invoice' and subject_id = $1 and action like '%overpay%'`,
      String(id),
    )
    expect(entries).toHaveLength(1)
    expect(await shop.violations()).toEqual([])
  })

  test('what was lost is found: events by the sweep, mails by theirs', async () => {
    const { id, token } = await issue({ userRef: null, customerContact: 'ada@byron.example', language: 'it' })
    const session = await sessionOf(token)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await shop.sandbox.clearFailures()
    await shop.advance({ minutes: 2 })
    await shop.settled()
    expect(await look(token)).toMatchObject({ status: 'paid' })
    expect(await mails(id)).toEqual(
      expect.arrayContaining([expect.objectContaining({ to_address: 'ada@byron.example', language: 'it', files: 1 })]),
    )
    await shop.rows('update invoice_checkout set mailed_at = null, pdf_key = null where invoice_id = $1', id)
    const before = await mails(id)
    await shop.advance({ minutes: 2 })
    // Each mail has its key: repeated, none is sent twice.
    expect(await mails(id)).toEqual(before)
    expect(await shop.violations()).toEqual([])
  })

  test('amounts that the provider does not charge are not offered', async () => {
    const { token } = await issue({ items: [{ title: 'Stamps', description: 'One', qty: 1, price: 0.49 }] })
    expect(await look(token)).toMatchObject({ status: 'open', canPayOnline: false })
    expect((await press(token)).body).toEqual({ message: 'amount_not_payable' })
  })

  test('the PDF needs only the link', async () => {
    const { token } = await issue()
    const answer = await shop.app.send({ method: 'GET', path: `/api/pay/${token}/invoice` })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.text).toMatch(/^%PDF/)
    expect((await shop.call('visitor', 'GET', `/pay/${'x'.repeat(43)}`)).status).toBe(404)
  })
})
