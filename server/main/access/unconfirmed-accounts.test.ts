import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { openTestApp } from './testing.ts'

/** What staff do for the owner of an address that somebody else registered and never confirmed. */
describeOnOne('an account with an unconfirmed address, on %s', (kind) => {
  const app = opened(() => openTestApp(kind))

  const request = async (cookie: string | undefined, path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const { status, text } = await app.send({ method, path: `/api${path}`, body, cookie })
    return { status, text, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
  /** Creates a session, and a company that a manager created for the address. */
  const customerOfStaff = async () => {
    const email = `victim-${randomUUID().slice(0, 8)}@example.test`
    const password = 'squatter-of-mailboxes-9'
    const captchaToken = await app.captcha('registration')
    const { body } = await request(undefined, '/users', {
      email,
      plainPassword: password,
      language: 'it',
      captchaToken,
    })
    const id = Number(body['id'])
    const login = { email, password, captchaToken: await app.captcha('login') }
    const entered = await app.send({ method: 'POST', path: '/api/login_check', body: login })
    const cookie = /^portico=([^;]+)/.exec(entered.headers.getSetCookie()[0] ?? '')?.[1]
    const company = { name: 'Herrera Trading', description: 'Trade', shareCapital: 100, status: 0, compiler: id }
    const made = await request(app.cookies.manager, '/companies', company)
    expect(made.status).toBe(201)
    return { id, cookie, companyId: Number(made.body['id']) }
  }

  test('sees no company that staff created for the address until it is confirmed', async () => {
    const { id, cookie, companyId } = await customerOfStaff()
    const read = async () => {
      const paths = [
        `/companies/${companyId}`,
        `/companies?compiler=${id}`,
        `/users/${id}/get_company`,
        '/company_house',
      ]
      const answers = await Promise.all(paths.map((path) => request(cookie, path)))
      answers.push(await request(cookie, '/me/', {}))
      return answers.map(({ status, text }) => [status, text.includes('Herrera Trading')])
    }
    expect(await read()).toEqual([
      [403, false],
      [403, false],
      [403, false],
      [403, false],
      [200, false],
    ])
    await app.database.raw('update app_user set email_verified_at = now() where id = $1', [id])
    expect(await read()).toEqual([
      [200, true],
      [200, true],
      [200, true],
      [200, true],
      [200, true],
    ])
  })

  test('gets no calendar, and an earlier one is not found', async () => {
    const { id, cookie } = await customerOfStaff()
    const refused = await request(cookie, '/calendar_feeds/company', {})
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('email_not_verified')])
    const token = 'a'.repeat(43)
    await app.database.raw(
      `insert into calendar_feed (user_id, scope, token_hash, created_at) values ($1, 'company', $2, now())`,
      [id, tokenHash(token)],
    )
    expect((await request(undefined, `/calendar/${token}.ics`)).status).toBe(404)
    await app.database.raw('update app_user set email_verified_at = now() where id = $1', [id])
    expect((await request(undefined, `/calendar/${token}.ics`)).status).toBe(200)
    expect((await request(cookie, '/calendar_feeds/company', {})).status).toBe(201)
  })
})
