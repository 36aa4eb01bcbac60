import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { silentLog, testSettings } from '#server/platform/database/testing.ts'
import { serve } from '#server/platform/http/route.ts'
import { freePorts } from '../../e2e/stack/free-port.ts'
import { closeHttp } from './close-http.ts'
import { createHttp } from './http.ts'

const about = { who: 'anyone', summary: 'A test', answer: done, errors: [] } as const
const look = serve(endpoint({ ...about, method: 'GET', path: '/look' }), async () => ({ status: 'ok' as const }))
const act = serve(endpoint({ ...about, method: 'POST', path: '/act' }), async () => ({ status: 'ok' as const }))
const away = serve(endpoint({ ...about, method: 'GET', path: '/away' }), () =>
  Promise.reject(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })),
)

let http: FastifyInstance | null = null
afterEach(() => http?.close())

const open = async (requestsPerMinute = 1_000): Promise<{ http: FastifyInstance; port: number }> => {
  const port = await freePorts()
  const settings = { ...testSettings, port, trustProxy: 'loopback' }
  const authenticate = async () => null
  http = await createHttp({ settings, log: silentLog, routes: [look, act, away], authenticate, requestsPerMinute })
  await http.listen({ port, host: '127.0.0.1' })
  return { http, port }
}

test('the limit of a network holds for its whole /64 and for every way to write an address', async () => {
  const { port } = await open(3)
  const statuses: number[] = []
  for (const [index, path] of ['/api/look', '/%61pi/look', '/api/look/', '/api/%6cook', '/%61pi/look'].entries()) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${index}` }
    statuses.push((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  const other = await fetch(`http://127.0.0.1:${port}/api/look`, { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } })
  expect(other.status).toBe(200)
})

test('what a proxy passes on and is no address counts as one network', async () => {
  const { port } = await open(2)
  const statuses: number[] = []
  for (const invented of ['nonsense', `x${'y'.repeat(3_000)}`, '<script>'])
    statuses.push(
      (await fetch(`http://127.0.0.1:${port}/api/look`, { headers: { 'x-forwarded-for': invented } })).status,
    )
  expect(statuses).toEqual([200, 200, 429])
})

test('while the database is away a call is answered 503, with when to try again', async () => {
  const { port } = await open()
  const answer = await fetch(`http://127.0.0.1:${port}/api/away`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toEqual({ message: 'generic' })
})

test('a body above the limit is refused with its own status', async () => {
  const { port } = await open()
  const body = JSON.stringify('x'.repeat(300_000))
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'portico' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/act`, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ message: 'input_too_large' })
})

const raw = async (port: number, request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1', () => socket.write(request))
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString()
  })
  await once(socket, 'close')
  return answer
}

test.each([
  ['no HTTP at all', 'nonsense\r\n\r\n', '400 Bad Request', 'bad_input'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431 ', 'input_too_large'],
  ['no host', 'GET /api/look HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request', 'bad_input'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n', '417 ', 'bad_input'],
])('what never became a request is refused as everything else: %s', async (_, request, status, message) => {
  const { port } = await open()
  const answer = await raw(port, request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
  for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff', 'x-request-id: '])
    expect(answer.toLowerCase()).toContain(header)
  expect(answer).toContain(`{"message":"${message}"}`)
})

test('who sends a body drop by drop does not hold up the stop', async () => {
  const { http, port } = await open()
  const lines = ['POST /api/act HTTP/1.1', 'Host: a', 'X-Requested-With: portico', 'Content-Type: application/json']
  const arrived = once(http.server, 'request')
  const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nContent-Length: 50\r\n\r\n{`))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await arrived
  await closeHttp(http, 50)
  await closed
  expect(socket.destroyed).toBe(true)
})
