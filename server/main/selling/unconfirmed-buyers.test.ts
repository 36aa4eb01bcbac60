import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'

describe.each(databases())('who registers an address that is not theirs, on %s', (kind) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(kind)
  })
  afterAll(() => shop.close())

  const squatterPassword = 'squatter-of-mailboxes-9'
  const ask = async (path: string, cookie?: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await shop.world.send({ method, path: `/api${path}`, body, cookie })
    return { status: answer.status, text: answer.text, cookie: answer.headers.getSetCookie()[0] ?? '' }
  }
  const register = async (email: string): Promise<number> => {
    const captchaToken = await shop.world.captcha('registration')
    const body = { email, plainPassword: squatterPassword, language: 'it', captchaToken }
    return (JSON.parse((await ask('/users', undefined, body)).text) as { id: number }).id
  }
  const logIn = async (email: string, password: string): Promise<string> => {
    const captchaToken = await shop.world.captcha('login')
    const { cookie } = await ask('/login_check', undefined, { email, password, captchaToken })
    return /^portico=([^;]+)/.exec(cookie)?.[1] ?? ''
  }
  const squat = async () => {
    const email = `victim-${randomUUID().slice(0, 8)}@example.test`
    const id = await register(email)
    return { email, id, cookie: await logIn(email, squatterPassword) }
  }
  const pay = async (productId: number, email: string): Promise<string> => {
    const { session } = await shop.buy(productId, { email })
    await shop.sandbox.pay(session)
    await shop.purchases.takeOver(session)
    await shop.settled()
    return session
  }
  const waitingFor = async (email: string): Promise<number> => {
    const rows = await shop.rows(`select id from app_user where email = $1 and waits_for_user_id is not null`, email)
    expect(rows).toHaveLength(1)
    return Number(rows[0]?.['id'])
  }
  /** Makes a mailed link's secret known to the test. */
  const linkOf = async (userId: number, linkKind: 'welcome' | 'reset'): Promise<string> => {
    const token = `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43)
    const changed = await shop.rows(
      `update account_link set token_hash = $1 where user_id = $2 and kind = $3 and used_at is null and revoked_at is null returning id`,
      createHash('sha256').update(token).digest('hex'),
      userId,
      linkKind,
    )
    expect(changed).toHaveLength(1)
    return token
  }
  const setPassword = async (userId: number, token: string, password = `the owner's own ${randomUUID()}`) => {
    const captchaToken = await shop.world.captcha('reset_password')
    const { status, text } = await ask(`/reset_password/${userId}/${token}`, undefined, { password, captchaToken })
    return { status, text, password }
  }
  const askForReset = async (email: string): Promise<void> => {
    const captchaToken = await shop.world.captcha('reset_pass')
    expect((await ask('/reset_password_request/', undefined, { email, captchaToken })).status).toBe(200)
    await shop.settled()
  }
  /** What a customer may read of their own, as one text. */
  const everythingSeen = async (cookie: string, id: number, password: string, papers = 200): Promise<string> => {
    const paths = [
      '/invoices/get_my_invoices',
      '/credit_notes/get_my_credit_notes',
      '/documents/personal/archive',
      `/users/${id}/get_last_subscriptions`,
      '/subscriptions_stripe/standing',
    ]
    const told = await Promise.all(paths.map((path) => ask(path, cookie)))
    const me = await ask('/me/', cookie, {})
    const archive = await ask('/me/export', cookie, { password })
    const statuses = [...told.map(({ status }) => status), me.status, archive.status]
    expect(statuses).toEqual([papers, papers, papers, 200, 200, 200, papers])
    return [...told.map(({ text }) => text), me.text, archive.text].join('\n')
  }

  test('reads nothing of what the owner of the address buys; the sale, its invoice and its mails are there', async () => {
    const { email, id, cookie } = await squat()
    const { id: product } = await shop.sell()
    await pay(product, email)
    const waiting = await waitingFor(email)
    const [sold] = await shop.rows(`select user_id, status from purchase where email = $1`, email)
    expect(sold).toEqual({ user_id: waiting, status: 'paid' })
    const [invoice] = await shop.rows(`select state, user_id from accounting_document where contact = $1`, email)
    expect(invoice).toEqual({ state: 'issued', user_id: waiting })
    const seen = await everythingSeen(cookie, id, squatterPassword, 403)
    for (const secret of ['Herrera', 'Calle Mayor', 'ES123', 'Starter pack']) expect(seen).not.toContain(secret)
    const mails = await shop.rows(`select kind from mail_outbox where to_address = $1 order by kind`, email)
    expect(mails.map((mail) => mail['kind'])).toEqual(
      expect.arrayContaining(['purchase-confirmed', 'welcome-system-user']),
    )
    const customers = await shop.call('manager', 'GET', `/manager/filter_user_by_subscription/${product}`)
    expect(customers.body).toMatchObject({ users: [{ id: waiting, email }] })
    expect(await shop.violations()).toEqual([])
  })

  test('leaves what staff file under the number that was merged to the account that stays', async () => {
    const { email, id } = await squat()
    await pay((await shop.sell()).id, email)
    const merged = await waitingFor(email)
    expect((await setPassword(merged, await linkOf(merged, 'welcome'))).status).toBe(200)
    const invoice = {
      userRef: `/api/users/${merged}`,
      customerName: 'Elena Herrera',
      customerAddress: 'Calle Mayor 1',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    }
    expect((await shop.call('manager', 'POST', '/invoices', invoice)).status).toBe(201)
    const company = {
      compiler: `/api/users/${merged}`,
      name: 'Herrera Ltd',
      description: 'Shoes',
      shareCapital: 100,
      status: 0,
    }
    const made = await shop.call('manager', 'POST', '/companies', company)
    expect([made.status, made.text]).toEqual([201, expect.anything()])
    const owners = await shop.rows(
      `select user_id from accounting_document where user_id in ($1, $2) union select compiler_id from company where compiler_id in ($1, $2)`,
      id,
      merged,
    )
    expect(owners).toEqual([{ user_id: id }])
    expect(await shop.violations()).toEqual([])
  })

  test('cannot move to another address what staff filed for this one, and corrects a typo before', async () => {
    const { email, id, cookie } = await squat()
    const correct = (to: string) => ask('/me/correct_email', cookie, { email: to })
    const typo = `typo-${email}`
    expect((await correct(typo)).status).toBe(200)
    expect((await correct(email)).status).toBe(200)
    const request = { user: id, title: 'Proof of address', note: null, folder: 'resolutions', dueOn: null }
    const filed = await shop.call('manager', 'POST', '/document_requests', request)
    expect([filed.status, filed.body]).toEqual([201, expect.anything()])
    const refused = await correct(`thief-${email}`)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('email_change_by_staff_only')])
    expect(await shop.rows(`select email from app_user where id = $1`, id)).toEqual([{ email }])
  })

  test('is expelled when the buyer sets a password through the mailed link, and everything is the buyer’s', async () => {
    const { email, id, cookie } = await squat()
    const once = await shop.sell()
    const monthly = await shop.sell({ recurringMonthInterval: 1 })
    await pay(once.id, email)
    await pay(monthly.id, email)
    const waiting = await waitingFor(email)
    await shop.rows(
      `insert into calendar_feed (user_id, scope, token_hash, created_at) values ($1, 'own', repeat('a', 64), now())`,
      id,
    )
    await shop.rows(
      `insert into second_factor (user_id, seed_sealed, created_at, confirmed_at, last_step) values ($1, $2, now(), now(), 1)`,
      id,
      'x'.repeat(80),
    )
    const { status, password } = await setPassword(waiting, await linkOf(waiting, 'welcome'))
    expect(status).toBe(200)
    expect((await ask('/me/', cookie, {})).text).not.toContain(email)
    expect(await logIn(email, squatterPassword)).toBe('')
    const left = await shop.rows(
      `select (select count(*)::int from second_factor where user_id = $1) as factors,
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
    const owner = await logIn(email, password)
    const seen = await everythingSeen(owner, id, password)
    expect(seen).toContain('Starter pack')
    const told = await shop.rows(`select kind from mail_outbox where user_id = $1`, id)
    expect(told.map((mail) => mail['kind'])).toEqual(
      expect.arrayContaining(['purchase-confirmed', 'second-factor-removed', 'password-changed']),
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

  test('cannot keep what waits: a later reset by the same mailbox is as good as the first link', async () => {
    const { email, id } = await squat()
    const { id: product } = await shop.sell()
    await pay(product, email)
    const waiting = await waitingFor(email)
    const old = await linkOf(waiting, 'welcome')
    await shop.rows(`update account_link set expires_at = created_at where user_id = $1`, waiting)
    expect((await setPassword(waiting, old)).text).toContain('link_expired')
    await askForReset(email)
    expect((await setPassword(id, await linkOf(id, 'reset'))).status).toBe(200)
    expect(await shop.rows(`select user_id from purchase where email = $1`, email)).toEqual([{ user_id: id }])
    expect((await setPassword(waiting, old)).text).toContain('link_expired')
    expect(await shop.violations()).toEqual([])
  })

  test('gets nothing by a confirmation that a mail scanner opens, neither what waits nor what is bought after it', async () => {
    const { email, id, cookie } = await squat()
    const { id: product } = await shop.sell()
    await pay(product, email)
    const waiting = await waitingFor(email)
    const booked = await shop.book({ email })
    await shop.sandbox.pay(booked)
    await shop.settled()
    const confirmedAt = shop.platform.clock.now().toISOString()
    await shop.rows(`update app_user set email_verified_at = $1 where id = $2`, confirmedAt, id)
    await shop.rows(`insert into audit_entry (actor_kind, act, subject_type, subject_id, at) values
      ('customer', 'confirm-registration', 'user', ${id}, now())`)
    const seen = await everythingSeen(cookie, id, squatterPassword)
    expect(seen).not.toContain('Herrera')
    expect(await shop.rows(`select user_id from purchase where email = $1 and kind = 'product'`, email)).toEqual([
      { user_id: waiting },
    ])
    await pay((await shop.sell()).id, email)
    const [last] = await shop.rows(`select user_id from purchase where email = $1 order by id desc`, email)
    expect(last).toEqual({ user_id: waiting })
    expect((await setPassword(waiting, await linkOf(waiting, 'welcome'))).status).toBe(200)
    const owners = await shop.rows(`select distinct user_id from purchase where email = $1 and kind = 'product'`, email)
    expect(owners).toEqual([{ user_id: id }])
    await pay((await shop.sell()).id, email)
    expect(
      await shop.rows(`select distinct user_id from purchase where email = $1 and kind = 'product'`, email),
    ).toEqual(owners)
    expect(await shop.violations()).toEqual([])
  })

  test('takes nothing along to another address, and ends nothing by deleting the account', async () => {
    const monthly = await shop.sell({ recurringMonthInterval: 1 })
    const moved = await squat()
    await pay(monthly.id, moved.email)
    const first = await waitingFor(moved.email)
    const elsewhere = `other-${randomUUID().slice(0, 8)}@example.test`
    expect((await ask('/me/correct_email', moved.cookie, { email: elsewhere })).status).toBe(200)
    const [owner] = await shop.rows(`select id, waits_for_user_id from app_user where email = $1`, moved.email)
    expect(owner).toEqual({ id: first, waits_for_user_id: null })
    expect((await setPassword(first, await linkOf(first, 'welcome'))).status).toBe(200)

    const gone = await squat()
    await pay(monthly.id, gone.email)
    const second = await waitingFor(gone.email)
    await shop.rows(`update app_user set deletion_due_at = now() where id = $1`, gone.id)
    await shop.rows(`delete from user_session where user_id = $1`, gone.id)
    await shop.advance({ minutes: 3 })
    const [kept] = await shop.rows(`select id, waits_for_user_id from app_user where email = $1`, gone.email)
    expect(kept).toEqual({ id: second, waits_for_user_id: null })
    const [running] = await shop.rows(`select status from subscription where user_id = $1`, second)
    expect(running).toEqual({ status: 'active' })
    expect(await shop.violations()).toEqual([])
  })

  test('reads nothing of what staff file, invoice or credit for the account before the address is confirmed', async () => {
    const { id, cookie } = await squat()
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
    const refused = await Promise.all(paths.map((path) => ask(path, cookie)))
    expect(refused.every(({ status, text }) => status === 403 && text.includes('email_not_verified'))).toBe(true)
    expect((await ask('/me/export', cookie, { password: squatterPassword })).text).toContain('email_not_verified')
    await shop.rows(`update app_user set email_verified_at = now() where id = $1`, id)
    expect((await ask(paths[0]!, cookie)).text).toContain('"hydra:totalItems":1')
    expect((await ask(paths[2]!, cookie)).status).toBe(200)
  })
})
