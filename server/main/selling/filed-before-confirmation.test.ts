import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { openSquat } from '#server/main/testing/open-squat.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('what staff file for an unconfirmed address, on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  let squat: ReturnType<typeof openSquat>
  beforeAll(async () => {
    squat = openSquat(shop)
  })

  const start = (userId: number, daysAhead = 9) =>
    shop.call('manager', 'POST', '/manager/stripe_create_subscription', {
      userId: `/api/users/${userId}`,
      subId: '/api/subscriptions/2',
      startDate: londonDay(new Date(shop.platform.clock.now().getTime() + daysAhead * 86_400_000)),
    })
  const makeCompany = async (compiler: number) => {
    const company = { name: 'Herrera Trading', description: 'Trade', shareCapital: 100, status: 0, compiler }
    expect((await shop.call('manager', 'POST', '/companies', company)).status).toBe(201)
  }
  const mailsTo = async (email: string): Promise<unknown[]> => {
    const rows = await shop.rows(`select kind from mail_outbox where to_address = $1 order by id`, email)
    return rows.map((mail) => mail['kind'])
  }

  test('is no subscription, today or later, until the address is confirmed or a passwordless owner is invited', async () => {
    const { id } = await squat.claimAddress()
    for (const days of [0, 9])
      expect(await start(id, days)).toMatchObject({ status: 409, body: { message: 'account_email_not_verified' } })
    expect(await shop.rows('select stripe_id from payment_customer where user_id = $1', id)).toEqual([])
    expect((await shop.call('manager', 'GET', `/users/${id}`)).body).toMatchObject({ unconfirmed: true })
    await squat.request(`/confirm_registration/${id}/${await squat.linkOf(id, 'confirm')}`)
    expect((await shop.call('manager', 'GET', `/users/${id}`)).body).toMatchObject({ unconfirmed: false })
    expect((await start(id)).status).toBe(200)

    const { email } = await squat.claimAddress()
    await squat.pay((await shop.sell()).id, email)
    expect((await start(await squat.waitingFor(email))).status).toBe(200)
    expect(await shop.violations()).toEqual([])
  })

  test('no subscription is readable, payable, cancellable or storable by a session with an unconfirmed address', async () => {
    const { id, cookie } = await squat.claimAddress()
    const paths = [`/users/${id}/get_last_subscriptions`, '/subscriptions_stripe/current'] as const
    const shown = async () =>
      (await Promise.all(paths.map((path) => squat.request(path, cookie)))).map(({ text }) => text)
    const opened = await squat.request('/subscriptions_stripe/create_session/self_basic', cookie)
    const { sessionId } = JSON.parse(opened.text) as { sessionId: string }
    await shop.sandbox.pay(sessionId)
    await shop.settled()
    for (const text of await shown()) expect(text).toContain('Self-Publishing Basic')
    await shop.rows('update app_user set email_verified_at = now() where id = $1 returning id', id)
    expect((await start(id, 0)).body).toMatchObject({ message: 'created' })
    await shop.settled()
    // Staff found out that nobody has this mailbox.
    await shop.rows('update app_user set email_verified_at = null where id = $1 returning id', id)
    for (const text of await shown()) expect(text).not.toContain('Self-Publishing')
    const rows = await shop.rows('select id from subscription where user_id = $1', id)
    expect(rows).toHaveLength(2)
    const refused = [
      await squat.request('/subscriptions_stripe/customer_portal', cookie),
      await squat.request('/subscriptions_stripe/create_session/other_basic', cookie),
    ]
    for (const row of rows) {
      const end = { reason: 'unused', comment: null }
      refused.push(await squat.request(`/subscriptions_stripe/${String(row['id'])}/cancel_at_period_end`, cookie, end))
      refused.push(await squat.request(`/subscriptions_stripe/${String(row['id'])}/undo_cancellation`, cookie, {}))
    }
    for (const { status, text } of refused) expect([status, text]).toEqual([403, '{"message":"email_not_verified"}'])
    expect(await shop.violations()).toEqual([])
  })

  test('is not opened by the registration’s link, however often it is used; a new password opens it', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    await makeCompany(id)
    const token = await squat.linkOf(id, 'confirm')
    const scan = () => squat.request(`/confirm_registration/${id}/${token}`)
    for (const { status, text } of await Promise.all(Array.from({ length: 10 }, scan)))
      expect([status, text]).toEqual([409, '{"message":"confirm_by_password"}'])
    expect((await mailsTo(email)).filter((mail) => mail === 'confirm-by-password')).toHaveLength(1)
    expect((await squat.request(`/users/${id}/get_company`, cookie)).status).toBe(403)
    expect((await squat.request('/me/', cookie, {})).text).not.toContain('Herrera')
    const { status, password } = await squat.setPassword(id, await squat.linkOf(id, 'welcome'))
    expect(status).toBe(200)
    expect(await squat.logIn(email, squat.squatterPassword)).toBe('')
    const owner = await squat.logIn(email, password)
    expect((await squat.request(`/users/${id}/get_company`, owner)).text).toContain('Herrera Trading')
    expect((await scan()).text).toContain('link_expired')
    expect(await shop.violations()).toEqual([])
  })

  test('changes the mail when the link is requested again or staff correct the address', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    const before = await squat.linkOf(id, 'confirm')
    await makeCompany(id)
    expect((await squat.request('/me/resend_confirmation', cookie, {})).status).toBe(200)
    expect((await mailsTo(email)).at(-1)).toBe('confirm-by-password')
    expect((await squat.request(`/confirm_registration/${id}/${before}`)).text).toContain('link_expired')

    const corrected = `right-${randomUUID().slice(0, 8)}@example.test`
    const { body } = await shop.call('manager', 'GET', `/users/${id}`)
    const captchaToken = await shop.app.captcha('manage_user')
    const change = { email: corrected, version: body['version'], captchaToken }
    expect((await shop.call('manager', 'PATCH', `/users/${id}/change_email`, change)).text).toContain(corrected)
    const { status } = await squat.setPassword(id, await squat.linkOf(id, 'welcome'))
    expect(status).toBe(200)
    expect((await shop.call('manager', 'GET', `/users/${id}`)).body).toMatchObject({ emailVerified: true })
  })

  test('for nobody leaves a confirmation unchanged: the registrant’s session and password stay', async () => {
    const { email, id, cookie } = await squat.claimAddress()
    expect((await squat.request(`/confirm_registration/${id}/${await squat.linkOf(id, 'confirm')}`)).status).toBe(200)
    await makeCompany(id)
    expect((await squat.request(`/users/${id}/get_company`, cookie)).text).toContain('Herrera Trading')
    expect(await squat.logIn(email, squat.squatterPassword)).not.toBe('')
  })
})
