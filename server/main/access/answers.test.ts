import { describe, expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { openTestApp, type Request } from './testing.ts'

/** One answer of every kind that the server gives, pages and protocol errors included. */
const samples: readonly (readonly [what: string, status: number, request: Request])[] = [
  ['a public answer', 200, { method: 'GET', path: '/api/config' }],
  ['a trailing slash', 200, { method: 'GET', path: '/api/config/' }],
  ['the description', 200, { method: 'GET', path: '/api/openapi.json' }],
  ['the readable description', 200, { method: 'GET', path: '/api/docs' }],
  ['no session', 401, { method: 'GET', path: '/api/company_draft' }],
  ['no proof', 403, { method: 'POST', path: '/api/logout', headers: {} }],
  ['no such route', 404, { method: 'GET', path: '/api/nothing' }],
  ['no such file', 404, { method: 'GET', path: '/assets/nothing.js' }],
  ['a method that is not served', 404, { method: 'DELETE', path: '/api/config' }],
  ['a broken body', 422, { method: 'POST', path: '/api/login_check', body: '{"email":' }],
  [
    'a prototype in the body',
    422,
    { method: 'POST', path: '/api/login_check', body: '{"__proto__":{"roles":["ROLE_ADMIN"]}}' },
  ],
  [
    'a body of another type',
    415,
    {
      method: 'POST',
      path: '/api/login_check',
      body: 'a=1',
      headers: { 'x-requested-with': 'portico', 'content-type': 'text/plain' },
    },
  ],
  [
    'a body that is too large',
    413,
    { method: 'POST', path: '/api/login_check', body: JSON.stringify({ email: 'x'.repeat(1_100_000) }) },
  ],
  ['an address that is no address', 404, { method: 'GET', path: '/api/%ff' }],
  ['a parameter that is too long', 404, { method: 'GET', path: `/api/confirm_registration/1/${'x'.repeat(300)}` }],
  ['an unsigned webhook', 422, { method: 'POST', path: '/api/stripe/webhook', body: '{}' }],
]

describe('every answer', () => {
  const app = opened(() => openTestApp('postgres'))

  test.each(samples)('%s answers %d with the security headers and an id', async (_, status, request) => {
    const { headers, text, ...answer } = await app.send(request)
    expect(answer.status, text).toBe(status)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin|same-origin|no-referrer)/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    if (status < 400) return
    expect(
      Object.keys(JSON.parse(text) as object)
        .toSorted()
        .join(),
    ).toMatch(/^(message|violations)$/)
    expect(text).not.toMatch(/at .+:\d+:\d+|fastify|node_modules|postgres|FST_/i)
  })

  test('personal answers are never cached', async () => {
    for (const path of ['/api/me/', '/api/logout'])
      expect((await app.send({ method: 'POST', path })).headers.get('cache-control')).toBe('no-store')
    expect((await app.send({ method: 'GET', path: '/api/nothing' })).headers.get('cache-control')).toBe('no-store')
  })

  test('the session cookie is closed to scripts and other sites', async () => {
    const { ownerId, freshCookie, send, captcha } = app
    expect(ownerId).toBeGreaterThan(0)
    expect(await freshCookie('owner')).toMatch(/^[\w-]{40,}$/)
    const body = { email: 'nobody@example.test', password: 'wrong', captchaToken: await captcha('login') }
    expect((await send({ method: 'POST', path: '/api/login_check', body })).headers.getSetCookie()).toEqual([])
    const cookie = await freshCookie('other')
    const { headers } = await send({ method: 'POST', path: '/api/logout', cookie })
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/)
    expect((await send({ method: 'POST', path: '/api/me/', cookie })).status).toBe(401)
  })

  test('a captcha counts once, and only for its own action', async () => {
    const { send, captcha } = app
    const logIn = async (captchaToken: string) => {
      const body = { email: 'nobody@example.test', password: 'wrong', captchaToken }
      return JSON.parse((await send({ method: 'POST', path: '/api/login_check', body })).text) as { message: string }
    }
    const token = await captcha('login')
    expect(await logIn(token)).toEqual({ message: 'Invalid credentials' })
    expect(await logIn(token)).toEqual({ message: 'invalid_captcha' })
    expect(await logIn(await captcha('contact'))).toEqual({ message: 'invalid_captcha' })
    expect(await logIn('x')).toEqual({ message: 'invalid_captcha' })
  })
})
