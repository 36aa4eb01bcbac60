import { createHash, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Shop } from './open-shop.ts'

/** The steps of a person who registers somebody else's address at a shop, and of the buyer who owns it. */
export const openSquat = (shop: Shop) => {
  const squatterPassword = 'squatter-of-mailboxes-9'
  const request = async (path: string, cookie?: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await shop.app.send({ method, path: `/api${path}`, body, cookie })
    return { status: answer.status, text: answer.text, cookie: answer.headers.getSetCookie()[0] ?? '' }
  }
  const register = async (email: string): Promise<number> => {
    const captchaToken = await shop.app.captcha('registration')
    const body = { email, plainPassword: squatterPassword, language: 'it', captchaToken }
    return (JSON.parse((await request('/users', undefined, body)).text) as { id: number }).id
  }
  const logIn = async (email: string, password: string): Promise<string> => {
    const captchaToken = await shop.app.captcha('login')
    const { cookie } = await request('/login_check', undefined, { email, password, captchaToken })
    return /^portico=([^;]+)/.exec(cookie)?.[1] ?? ''
  }
  const claimAddress = async () => {
    const email = `victim-${randomUUID().slice(0, 8)}@example.test`
    const id = await register(email)
    return { email, id, cookie: await logIn(email, squatterPassword) }
  }
  const pay = async (productId: number, email: string): Promise<string> => {
    const { session } = await shop.buy(productId, { email })
    await shop.sandbox.pay(session)
    await shop.purchases.syncPurchase(session)
    await shop.settled()
    return session
  }
  const waitingFor = async (email: string): Promise<number> => {
    const rows = await shop.rows(`select id from app_user where email = $1 and waits_for_user_id is not null`, email)
    expect(rows).toHaveLength(1)
    return Number(rows[0]?.['id'])
  }
  /** Makes a mailed link's secret known to the test. */
  const linkOf = async (userId: number, linkKind: 'confirm' | 'welcome' | 'reset'): Promise<string> => {
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
    const captchaToken = await shop.app.captcha('reset_password')
    const { status, text } = await request(`/reset_password/${userId}/${token}`, undefined, { password, captchaToken })
    return { status, text, password }
  }
  const requestReset = async (email: string): Promise<void> => {
    const captchaToken = await shop.app.captcha('reset_pass')
    expect((await request('/reset_password_request/', undefined, { email, captchaToken })).status).toBe(200)
    await shop.settled()
  }
  return { squatterPassword, request, logIn, claimAddress, pay, waitingFor, linkOf, setPassword, requestReset }
}
