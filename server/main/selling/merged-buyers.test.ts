import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openShop, type Shop } from '#server/main/testing/open-shop.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('a buyer whose account is merged into the address’s first account, on %s', (kind) => {
  const shop = opened(() => openShop(kind))

  const password = "a long password of the buyer's"
  const post = async (path: string, body: object, cookie?: string) => {
    const { status, text, headers } = await shop.app.send({ method: 'POST', path: `/api${path}`, body, cookie })
    return { status, text, cookie: /^portico=([^;]+)/.exec(headers.getSetCookie()[0] ?? '')?.[1] ?? '' }
  }
  /** Creates an unconfirmed account of an address, and a purchase by another person with it. */
  const buyBeside = async (product: Parameters<Shop['sell']>[0] = {}) => {
    const email = `buyer-${randomUUID().slice(0, 8)}@example.test`
    const captchaToken = await shop.app.captcha('registration')
    const registration = { email, plainPassword: 'somebody else typed this', language: 'en', captchaToken }
    expect((await post('/users', registration)).status).toBe(201)
    const { session } = await shop.buy((await shop.sell(product)).id, { email })
    await shop.sandbox.pay(session)
    await shop.purchases.syncPurchase(session)
    await shop.settled()
    const [waiting] = await shop.rows(
      `select id, waits_for_user_id as holder from app_user where email = $1 and waits_for_user_id is not null`,
      email,
    )
    return { email, waiting: Number(waiting?.['id']), stays: Number(waiting?.['holder']) }
  }
  /** Sets the buyer's first password through the mailed link. */
  const join = async (waiting: number) => {
    const token = `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43)
    const hash = createHash('sha256').update(token).digest('hex')
    await shop.rows(`update account_link set token_hash = $1 where user_id = $2 and kind = 'welcome'`, hash, waiting)
    const captchaToken = await shop.app.captcha('reset_password')
    expect((await post(`/reset_password/${waiting}/${token}`, { password, captchaToken })).status).toBe(200)
  }
  const logIn = async (email: string): Promise<string> => {
    const captchaToken = await shop.app.captcha('login')
    return (await post('/login_check', { email, password, captchaToken })).cookie
  }

  test('sees, and can have erased, the trail of earlier documents', async () => {
    const { email, waiting, stays } = await buyBeside()
    const title = `Passport of Lucía Herrera ${randomUUID()}`
    const request = { user: waiting, title, folder: 'resolutions', dueOn: null }
    expect((await shop.call('manager', 'POST', '/document_requests', request)).status).toBe(201)
    await join(waiting)
    const archive = await post('/me/export', { password }, await logIn(email))
    const actions = archive.text.slice(archive.text.indexOf('document_actions.json'))
    expect(actions.slice(0, actions.indexOf('.json', 20))).toContain(title)
    await shop.rows(`update app_user set deletion_due_at = now() where id = $1`, stays)
    await shop.rows(`delete from user_session where user_id = $1`, stays)
    await shop.advance({ minutes: 3 })
    const [gone] = await shop.rows(`select deleted_at is not null as gone from app_user where id = $1`, stays)
    expect(gone).toEqual({ gone: true })
    const left = await shop.rows(
      `select action from audit_entry where subject_type = 'customer-papers' and subject_id = $1
         and (before is not null or after is not null or ip is not null)`,
      String(waiting),
    )
    expect(left).toEqual([])
    expect(await shop.violations()).toEqual([])
  })

  test('is no longer billed under the old id when staff had started a subscription', async () => {
    const { waiting, stays } = await buyBeside({ recurringMonthInterval: 1 })
    await shop.rows(`update subscription set origin = 'staff' where user_id = $1`, waiting)
    await shop.rows(`update app_user set paid = true where id = $1`, waiting)
    expect(await shop.violations()).toEqual([])
    await join(waiting)
    const paid = await shop.rows(`select id, paid from app_user where id = any($1) order by id`, [waiting, stays])
    expect(paid).toEqual([
      { id: stays, paid: true },
      { id: waiting, paid: false },
    ])
    expect(await shop.violations()).toEqual([])
  })
})
