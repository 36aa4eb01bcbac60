import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnBoth } from '#server/platform/database/testing.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { createDeviceCookie } from '#server/platform/http/device-cookie.ts'
import { registerRoutes } from '#server/platform/http/register-routes.ts'
import { createSessionCookie } from '#server/platform/http/session-cookie.ts'
import { freshEmail, freshOrigin, freshPassword, openTestAccounts, type TestAccounts } from './testing.ts'

describeOnBoth('the routes of accounts on %s', (kind) => {
  let t: TestAccounts
  let app: FastifyInstance
  beforeAll(async () => {
    t = await openTestAccounts(kind)
    app = Fastify({ trustProxy: true, routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 } })
    app.setErrorHandler(answerError)
    await app.register(cookie)
    const admission = {
      authenticate: (token: string) => t.accounts.authenticate(token),
      cookie: createSessionCookie('http://portico.test'),
      deviceCookie: createDeviceCookie('http://portico.test'),
    }
    await registerRoutes(app, admission, t.accounts.routes)
  })
  afterAll(async () => {
    await app.close()
    await t.close()
  })

  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, token?: string, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: {
        'x-requested-with': 'portico',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': freshOrigin().ip,
        ...headers,
      },
      ...(body ? { payload: body } : {}),
      ...(token ? { cookies: { portico: token } } : {}),
    })
    const content: unknown = JSON.parse(answer.body)
    const clears = answer.headers['clear-site-data']
    return { status: answer.statusCode, content, cookies: answer.cookies, clears }
  }
  const visit = async (afterwards?: (userId: number) => Promise<unknown>) => {
    const [email, password] = [freshEmail(), freshPassword()]
    const registration = { email, plainPassword: password, language: 'es', captchaToken: await t.solve('registration') }
    const registered = await call('POST', '/users', registration)
    await afterwards?.(Number(Reflect.get(Object(registered.content), 'id')))
    const logIn = await call('POST', '/login_check', { email, password, captchaToken: await t.solve('login') })
    return {
      email,
      password,
      registered,
      logIn,
      token: logIn.cookies.find(({ name }) => name === 'portico')?.value ?? '',
    }
  }

  test('take a visitor from registration to a session that is restored and ended', async () => {
    let companyId = 0
    const { email, registered, logIn, token } = await visit(async (userId) => {
      await t.subscribe(userId)
      companyId = await t.addCompany(userId, 'Acme Ltd')
    })
    const id = Number(Reflect.get(Object(registered.content), 'id'))
    expect(registered).toMatchObject({ status: 201, content: { '@id': `/api/users/${id}`, email } })
    const user = {
      '@id': `/api/users/${id}`,
      id,
      iri: `/api/users/${id}`,
      email,
      emailVerified: false,
      createdBySystem: false,
      roles: [],
      hasSubscription: true,
      // Shown once the address is confirmed.
      company: null,
      language: 'es',
    }
    expect(logIn).toMatchObject({ status: 200, content: { user } })
    expect(logIn.cookies[0]).toMatchObject({ name: 'portico', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(await call('POST', '/me/', {}, token)).toMatchObject({ status: 200, content: { user } })
    const confirmation = await call('GET', `/confirm_registration/${id}/${t.lastToken(email)}`)
    expect(confirmation).toMatchObject({ status: 200, content: { status: 'ok' } })
    const italian = await call('PATCH', `/users/${id}`, { language: 'it' }, token)
    const shown = {
      ...user,
      emailVerified: true,
      company: { '@id': `/api/companies/${companyId}`, id: companyId, name: 'Acme Ltd', status: 1 },
      language: 'it',
    }
    expect(italian).toMatchObject({ status: 200, content: shown })
    expect(await call('POST', '/logout', undefined, token)).toMatchObject({ status: 200, content: { status: 'ok' } })
    expect(await call('POST', '/me/', {}, token)).toMatchObject({ status: 401, content: { message: 'login_expired' } })
  })

  test('refuse a page that was opened for another user than the session’s', async () => {
    const { registered, token } = await visit()
    const { id } = registered.content as { id: number }
    const change = (opened: number) =>
      call('PATCH', `/users/${id}`, { language: 'it' }, token, { 'x-portico-user': String(opened) })
    expect(await change(id + 1)).toMatchObject({ status: 409, content: { message: 'session_changed' } })
    expect(await change(id)).toMatchObject({ status: 200, content: { language: 'it' } })
    // Any page may request whose session it is.
    expect(await call('POST', '/me/', {}, token, { 'x-portico-user': '1' })).toMatchObject({ status: 200 })
  })

  test('answer without a cookie that nobody is logged in', async () => {
    expect(await call('POST', '/me/', {})).toMatchObject({ status: 200, content: { user: null } })
    expect(await call('POST', '/me/', {}, 'x'.repeat(43))).toMatchObject({ status: 401 })
    expect(await call('POST', '/logout')).toMatchObject({ status: 200 })
  })

  test('set a device cookie that scripts cannot read and that outlives a log-out', async () => {
    const { logIn, token } = await visit()
    const device = logIn.cookies.find(({ name }) => name === 'portico-device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect((device?.expires?.getTime() ?? 0) - Date.now()).toBeGreaterThan(100 * 86_400_000)
    const left = await call('POST', '/logout', undefined, token)
    expect(left.cookies.map(({ name }) => name)).toEqual(['portico'])
    expect(left.clears).toBe('"cache", "storage"')
    const ended = await call('POST', '/me/', undefined, token)
    expect([ended.status, ended.clears]).toEqual([401, undefined])
  })

  test('name the invalid field', async () => {
    const { email } = await visit()
    const registration = {
      email,
      plainPassword: freshPassword(),
      language: 'es',
      captchaToken: await t.solve('registration'),
    }
    const violations = [{ propertyPath: 'email', message: 'email_unique_violation' }]
    expect(await call('POST', '/users', registration)).toMatchObject({ status: 422, content: { violations } })
  })

  test('give the same answer to a reset request for a known and an unknown address', async () => {
    const { email } = await visit()
    const request = async (address: string) => {
      const { status, content } = await call('POST', '/reset_password_request/', {
        email: address,
        captchaToken: await t.solve('reset_pass'),
      })
      return { status, content }
    }
    expect(await request(email)).toEqual({ status: 200, content: { status: 'ok' } })
    expect(await request(freshEmail())).toEqual({ status: 200, content: { status: 'ok' } })
    await t.platform.jobs.idle()
    expect(t.mails.filter((mail) => mail.to === email).map((mail) => mail.kind)).toEqual([
      'confirm-registration',
      'reset-password',
    ])
  })

  test('set a password by the mailed link', async () => {
    const { email, registered, token } = await visit()
    await call('POST', '/reset_password_request/', { email, captchaToken: await t.solve('reset_pass') })
    await t.platform.jobs.idle()
    const id = String(Reflect.get(Object(registered.content), 'id'))
    const body = { password: freshPassword(), captchaToken: await t.solve('reset_password') }
    expect(await call('POST', `/reset_password/${id}/${t.lastToken(email)}`, body)).toMatchObject({ status: 200 })
    expect(await call('POST', '/me/', {}, token)).toMatchObject({ status: 401 })
  })

  test('answer for another user’s account as for a missing one', async () => {
    const [own, other] = [await visit(), await visit()]
    const id = String(Reflect.get(Object(other.registered.content), 'id'))
    const foreign = await call('PATCH', `/users/${id}`, { language: 'it' }, own.token)
    const missing = await call('PATCH', '/users/2000000000', { language: 'it' }, own.token)
    const plain = ({ status, content }: typeof foreign) => ({ status, content: { ...Object(content), requestId: '' } })
    expect(foreign.status).toBe(404)
    expect(plain(foreign)).toEqual(plain(missing))
  })

  test('correct the address and mail again', async () => {
    const { token } = await visit()
    const corrected = freshEmail()
    const answer = await call('POST', '/me/correct_email', { email: corrected }, token)
    expect(answer).toMatchObject({ status: 200, content: { user: { email: corrected, emailVerified: false } } })
    expect(await call('POST', '/me/resend_confirmation', undefined, token)).toMatchObject({ status: 200 })
    expect(t.mails.filter((mail) => mail.to === corrected)).toHaveLength(2)
    expect(await call('POST', '/me/resend_confirmation')).toMatchObject({ status: 401 })
  })

  test('issue challenges only for the actions of the contract', async () => {
    const challenge = await call('GET', '/captcha/challenge?action=contact')
    expect(challenge).toMatchObject({ status: 200, content: { parameters: { data: { action: 'contact' } } } })
    expect((await call('GET', '/captcha/challenge?action=anything')).status).toBe(422)
    expect((await call('GET', '/captcha/challenge')).status).toBe(422)
  })

  test('let the demo users in, also when seeded twice', async () => {
    const first = await t.accounts.seedDemoUsers()
    expect(await t.accounts.seedDemoUsers()).toEqual(first)
    const logIn = await call('POST', '/login_check', {
      email: 'admin@example.test',
      password: 'portico-demo',
      captchaToken: await t.solve('login'),
    })
    expect(logIn).toMatchObject({
      status: 200,
      content: { user: { id: first.admin, roles: ['ROLE_ADMIN', 'ROLE_MANAGER'], emailVerified: true } },
    })
  })
})
