import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { idParam } from '#contract/core/reference.ts'
import { answerError } from './answer-error.ts'
import { createDeviceCookie } from './device-cookie.ts'
import { logRefusedAccess } from './log-refused-access.ts'
import { refuse } from './refusal.ts'
import { registerRoutes } from './register-routes.ts'
import { type Actor, serve } from './route.ts'
import { createSessionCookie } from './session-cookie.ts'

const about = { summary: 'A test', answer: done, errors: ['not_found'] } as const
const params = z.object({ id: idParam, token: z.string() })
const routes = [
  serve(endpoint({ ...about, method: 'GET', path: '/admins', who: 'admin' }), async () => ({ status: 'ok' as const })),
  serve(endpoint({ ...about, method: 'POST', path: '/acts', who: 'user' }), async () => ({ status: 'ok' as const })),
  serve(endpoint({ ...about, method: 'GET', path: '/things/{id}/{token}', who: 'anyone', params }), () =>
    Promise.reject(refuse('not_found')),
  ),
]
const manager: Actor = { kind: 'user', userId: 7, sessionId: 70, roles: ['ROLE_MANAGER'] }
const viewing: Actor = { ...manager, userId: 9, roles: [], viewedBy: { managerId: 7, endsAt: '2030-01-01T00:00:00Z' } }
const [asManager, asViewer] = ['m'.repeat(43), 'v'.repeat(43)]

let app: FastifyInstance
let lines: Record<string, unknown>[]
beforeEach(async () => {
  lines = []
  const write = (text: string): void => void lines.push(JSON.parse(text) as Record<string, unknown>)
  const log = pino({ base: null }, { write })
  const loggerInstance: FastifyBaseLogger = log
  app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  app.setErrorHandler(answerError)
  logRefusedAccess(app, log)
  await app.register(cookie)
  const admission = {
    authenticate: async (token: string) => ({ actor: token === asViewer ? viewing : manager, renewedUntil: null }),
    cookie: createSessionCookie('http://portico.test'),
    deviceCookie: createDeviceCookie('http://portico.test'),
  }
  await registerRoutes(app, admission, routes)
})
afterEach(() => app.close())

const send = (method: 'GET' | 'POST', url: string, token?: string, own = true) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: own ? { 'x-requested-with': 'portico' } : {},
    remoteAddress: '192.0.2.7',
    ...(token ? { cookies: { portico: token } } : {}),
  })

test('logs a missing role, a foreign page, a view and an unreachable record with user and address', async () => {
  await send('GET', '/admins', asManager)
  await send('POST', '/acts', asManager, false)
  await send('POST', '/acts', asViewer)
  await send('GET', '/things/12/secret-of-a-mail', asManager)
  const common = { msg: 'access refused', user: 7, session: 70, ip: '192.0.2.7' }
  expect(lines).toMatchObject([
    { ...common, code: 'access_denied', method: 'GET', path: '/api/admins' },
    { ...common, code: 'access_denied', method: 'POST', path: '/api/acts' },
    { ...common, code: 'read_only_session', viewing: 9 },
    { ...common, code: 'not_found', path: '/api/things/:id/:token', records: { id: 12 } },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret-of-a-mail|mmmm/)
})

test('does not log what a visitor cannot find, and what is allowed', async () => {
  await send('GET', '/things/12/x')
  await send('POST', '/acts', asManager)
  expect(lines).toEqual([])
  await send('POST', '/acts')
  expect(lines).toEqual([])
})

test('limits its lines, so that nobody fills the log', async () => {
  for (let round = 0; round < 50; round++) await send('GET', '/admins', asManager)
  expect(lines).toHaveLength(20)
})
