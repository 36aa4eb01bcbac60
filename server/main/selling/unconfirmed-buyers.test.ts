import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { openSquat } from '#server/main/testing/open-squat.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('a person who registers somebody else’s address, on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  let squat: ReturnType<typeof openSquat>
  beforeAll(async () => {
    squat = openSquat(shop)
  })

  /** Returns everything that a customer may read of their own, as one text. */
  const everythingSeen = async (cookie: string, id: number, password: string, documents = 200): Promise<string> => {
    const paths = [
      '/invoices/get_my_invoices',
      '/credit_notes/get_my_credit_notes',
      '/documents/personal/archive',
      `/users/${id}/get_last_subscriptions`,
      '/subscriptions_stripe/current',
    ]
    const answers = await Promise.all(paths.map((path) => squat.request(path, cookie)))
    const me = await squat.request('/me/', cookie, {})
    const archive = await squat.request('/me/export', cookie, { password })
    const statuses = [...answers.map(({ status }) => status), me.status, archive.status]
    expect(statuses).toEqual([documents, documents, documents, 200, 200, 200, documents])
    return [...answers.map(({ text }) => text), me.text, archive.text].join('\n')
  }

  test('reads nothing of the owner’s purchases; the sale, its invoice and its mails exist', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    const { id: product } = await shop.sell()
    await squat.pay(product, email)
    const waiting = await squat.waitingFor(email)
    const [sold] = await shop.rows(`select user_id, status from purchase where email = $1`, email)
    expect(sold).toEqual({ user_id: waiting, status: 'paid' })
    const [invoice] = await shop.rows(`select state, user_id from accounting_document where contact = $1`, email)
    expect(invoice).toEqual({ state: 'issued', user_id: waiting })
    const seen = await everythingSeen(cookie, id, squat.squatterPassword, 403)
    for (const secret of ['Herrera', 'Calle Mayor', 'ES123', 'Starter pack']) expect(seen).not.toContain(secret)
    const mails = await shop.rows(`select kind from mail_outbox where to_address = $1 order by kind`, email)
    expect(mails.map((mail) => mail['kind'])).toEqual(
      expect.arrayContaining(['purchase-confirmed', 'welcome-system-user']),
    )
    const customers = await shop.call('manager', 'GET', `/manager/filter_user_by_subscription/${product}`)
    expect(customers.body).toMatchObject({ users: [{ id: waiting, email }] })
    const pages = await Promise.all([waiting, id].map((one) => shop.call('manager', 'GET', `/users/${one}`)))
    expect(pages.map(({ body }) => body['waiting'])).toEqual([true, false])
    expect(await shop.violations()).toEqual([])
  })

  test('loses access when the buyer sets a password through the mailed link, and everything is the buyer’s', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    const once = await shop.sell()
    const monthly = await shop.sell({ recurringMonthInterval: 1 })
    await squat.pay(once.id, email)
    await squat.pay(monthly.id, email)
    const waiting = await squat.waitingFor(email)
    await shop.rows(
      `insert into calendar_feed (user_id, scope, token_hash, created_at) values ($1, 'company', repeat('a', 64), now())`,
      id,
    )
    await shop.rows(
      `insert into two_factor (user_id, seed_sealed, created_at, confirmed_at, last_step) values ($1, $2, now(), now(), 1)`,
      id,
      'x'.repeat(80),
    )
    const { status, password } = await squat.setPassword(waiting, await squat.linkOf(waiting, 'welcome'))
    expect(status).toBe(200)
    expect((await squat.request('/me/', cookie, {})).text).not.toContain(email)
    expect(await squat.logIn(email, squat.squatterPassword)).toBe('')
    const left = await shop.rows(
      `select (select count(*)::int from two_factor where user_id = $1) as factors,
        (select count(*)::int from calendar_feed where user_id = $1) as feeds,
        (select count(*)::int from user_session where user_id = $1) as sessions,
        (select count(*)::int from purchase where user_id = $1 and status = 'paid') as purchases,
        (select count(*)::int from subscription where user_id = $1 and status = 'active') as subscriptions,
        (select count(*)::int from subscription_history where user_id = $1) as lines,
        (select count(*)::int from accounting_document where user_id = $1) as invoices,
        (select count(*)::int from payment_customer where user_id = $1) as customers`,
      id,
    )
    expect(left).toEqual([
      { factors: 0, feeds: 0, sessions: 0, purchases: 2, subscriptions: 1, lines: 2, invoices: 2, customers: 1 },
    ])
    const [user] = await shop.rows(`select first_name, language, email_verified_at from app_user where id = $1`, id)
    expect(user).toMatchObject({ first_name: 'Lucía', language: 'en' })
    const owner = await squat.logIn(email, password)
    const seen = await everythingSeen(owner, id, password)
    expect(seen).toContain('Starter pack')
    const mails = await shop.rows(`select kind from mail_outbox where user_id = $1`, id)
    expect(mails.map((mail) => mail['kind'])).toEqual(
      expect.arrayContaining(['purchase-confirmed', 'two-factor-removed', 'password-changed']),
    )
    expect(await shop.violations()).toEqual([])
    await shop.advance({ days: 33 })
    const [renewed] = await shop.rows(
      `select count(*)::int as paid from payment_invoice where user_id = $1 and status = 'paid'`,
      id,
    )
    expect(renewed).toEqual({ paid: 2 })
    expect(await shop.violations()).toEqual([])
  })

  test('cannot keep pending purchases: a later reset by the same mailbox works like the first link', async () => {
    const { email, id } = await squat.claimAddress()
    const { id: product } = await shop.sell()
    await squat.pay(product, email)
    const waiting = await squat.waitingFor(email)
    const old = await squat.linkOf(waiting, 'welcome')
    await shop.rows(`update account_link set expires_at = created_at where user_id = $1`, waiting)
    expect((await squat.setPassword(waiting, old)).text).toContain('link_expired')
    await squat.requestReset(email)
    expect((await squat.setPassword(id, await squat.linkOf(id, 'reset'))).status).toBe(200)
    expect(await shop.rows(`select user_id from purchase where email = $1`, email)).toEqual([{ user_id: id }])
    expect((await squat.setPassword(waiting, old)).text).toContain('link_expired')
    expect(await shop.violations()).toEqual([])
  })

  test('gets nothing by a confirmation that a mail scanner opens, neither pending nor later purchases', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    const { id: product } = await shop.sell()
    await squat.pay(product, email)
    const waiting = await squat.waitingFor(email)
    const booked = await shop.book({ email })
    await shop.sandbox.pay(booked)
    await shop.settled()
    const confirmedAt = shop.platform.clock.now().toISOString()
    await shop.rows(`update app_user set email_verified_at = $1 where id = $2`, confirmedAt, id)
    await shop.rows(`insert into audit_entry (actor_kind, action, subject_type, subject_id, at) values
      ('customer', 'confirm-registration', 'user', ${id}, now())`)
    const seen = await everythingSeen(cookie, id, squat.squatterPassword)
    expect(seen).not.toContain('Herrera')
    expect(await shop.rows(`select user_id from purchase where email = $1 and kind = 'product'`, email)).toEqual([
      { user_id: waiting },
    ])
    await squat.pay((await shop.sell()).id, email)
    const [last] = await shop.rows(`select user_id from purchase where email = $1 order by id desc`, email)
    expect(last).toEqual({ user_id: waiting })
    expect((await squat.setPassword(waiting, await squat.linkOf(waiting, 'welcome'))).status).toBe(200)
    const owners = await shop.rows(`select distinct user_id from purchase where email = $1 and kind = 'product'`, email)
    expect(owners).toEqual([{ user_id: id }])
    await squat.pay((await shop.sell()).id, email)
    expect(
      await shop.rows(`select distinct user_id from purchase where email = $1 and kind = 'product'`, email),
    ).toEqual(owners)
    expect(await shop.violations()).toEqual([])
  })

  test('takes nothing to another address, and ends nothing by deleting the account', async () => {
    const monthly = await shop.sell({ recurringMonthInterval: 1 })
    const moved = await squat.claimAddress()
    await squat.pay(monthly.id, moved.email)
    const first = await squat.waitingFor(moved.email)
    const elsewhere = `other-${randomUUID().slice(0, 8)}@example.test`
    expect((await squat.request('/me/correct_email', moved.cookie, { email: elsewhere })).status).toBe(200)
    const [owner] = await shop.rows(`select id, waits_for_user_id from app_user where email = $1`, moved.email)
    expect(owner).toEqual({ id: first, waits_for_user_id: null })
    expect((await squat.setPassword(first, await squat.linkOf(first, 'welcome'))).status).toBe(200)

    const gone = await squat.claimAddress()
    await squat.pay(monthly.id, gone.email)
    const second = await squat.waitingFor(gone.email)
    await shop.rows(`update app_user set deletion_due_at = now() where id = $1`, gone.id)
    await shop.rows(`delete from user_session where user_id = $1`, gone.id)
    await shop.advance({ minutes: 3 })
    const [account] = await shop.rows(`select id, waits_for_user_id from app_user where email = $1`, gone.email)
    expect(account).toEqual({ id: second, waits_for_user_id: null })
    const [running] = await shop.rows(`select status from subscription where user_id = $1`, second)
    expect(running).toEqual({ status: 'active' })
    expect(await shop.violations()).toEqual([])
  })

  test('reads nothing that staff file, invoice or credit for the account before the address is confirmed', async () => {
    const { id, cookie } = await squat.claimAddress()
    const item = { title: 'Advice', description: 'An hour', qty: 1, price: 100 }
    const to = { customerName: 'Ada Verdi', customerAddress: 'Via Roma 1', userRef: id, items: [item] }
    const invoice = await shop.call('manager', 'POST', '/invoices', to)
    await shop.settled()
    const paths = [
      '/invoices/get_my_invoices',
      '/credit_notes/get_my_credit_notes',
      `/download-invoice/${String(invoice.body['id'])}`,
      '/download-credit_note/1',
      '/documents/personal',
      '/documents/personal/archive',
      '/download-document/1',
      '/customer_documents/personal/bankStatement',
      '/download-customer_document/1',
      '/document_requests/personal',
    ]
    const refused = await Promise.all(paths.map((path) => squat.request(path, cookie)))
    expect(refused.every(({ status, text }) => status === 403 && text.includes('email_not_verified'))).toBe(true)
    expect((await squat.request('/me/export', cookie, { password: squat.squatterPassword })).text).toContain(
      'email_not_verified',
    )
    await shop.rows(`update app_user set email_verified_at = now() where id = $1`, id)
    expect((await squat.request(paths[0]!, cookie)).text).toContain('"hydra:totalItems":1')
    expect((await squat.request(paths[2]!, cookie)).status).toBe(200)
  })
})
