import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { endpoint } from '#contract/core/endpoint.ts'
import { done } from '#contract/core/fields.ts'
import { freePorts } from '#e2e/stack/free-port.ts'
import { silentLog, testSettings } from '#server/platform/database/testing.ts'
import { StorageUnavailable } from '#server/platform/files/stored-file.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { closeHttp } from './close-http.ts'
import { createHttp } from './create-http.ts'

const about = { who: 'anyone', summary: 'A test', answer: done, errors: [] } as const
const look = serve(endpoint({ ...about, method: 'GET', path: '/look' }), async () => ({ status: 'ok' as const }))
const action = serve(endpoint({ ...about, method: 'POST', path: '/action' }), async () => ({ status: 'ok' as const }))
const away = serve(endpoint({ ...about, method: 'GET', path: '/away' }), () =>
  Promise.reject(Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })),
)

let http: FastifyInstance | null = null
afterEach(() => http?.close())

const open = async (
  requestsPerMinute = 1_000,
  routes: readonly Route[] = [look, action, away],
  overrides: Partial<Settings> = {},
): Promise<{ http: FastifyInstance; port: number }> => {
  const port = await freePorts()
  const settings = { ...testSettings, port, trustProxy: 'loopback', ...overrides }
  const authenticate = async () => null
  http = await createHttp({ settings, log: silentLog, routes, authenticate, requestsPerMinute })
  await http.listen({ port, host: '127.0.0.1' })
  return { http, port }
}

test('the limit of a network applies to its whole /64 and to every notation of an address', async () => {
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

test('one trusted proxy determines the last address only, whatever precedes it', async () => {
  const { port } = await open(2, [look, action, away], { trustProxy: 1 })
  const statusFor = async (forwarded: string): Promise<number> =>
    (await fetch(`http://127.0.0.1:${port}/api/look`, { headers: { 'x-forwarded-for': forwarded } })).status
  const invented = ['1.1.1.1, 9.9.9.9', '1.1.1.2, 9.9.9.9', '1.1.1.3, 9.9.9.9']
  expect([await statusFor(invented[0] ?? ''), await statusFor(invented[1] ?? '')]).toEqual([200, 200])
  expect(await statusFor(invented[2] ?? '')).toBe(429)
  expect(await statusFor('9.9.9.8')).toBe(200)
})

test('invalid forwarded addresses count as one network', async () => {
  const { port } = await open(2)
  const statuses: number[] = []
  for (const invented of ['nonsense', `x${'y'.repeat(3_000)}`, '<script>'])
    statuses.push(
      (await fetch(`http://127.0.0.1:${port}/api/look`, { headers: { 'x-forwarded-for': invented } })).status,
    )
  expect(statuses).toEqual([200, 200, 429])
})

test('while the database is unavailable a call is answered 503 with Retry-After', async () => {
  const { port } = await open()
  const answer = await fetch(`http://127.0.0.1:${port}/api/away`)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.json()).toEqual({ message: 'internal_error' })
})

test.each([
  ['provider_unavailable', () => new ProviderFailure('stripe', 'unavailable')],
  ['provider_unavailable', () => new ProviderFailure('stripe', 'misconfigured')],
  ['captcha_unavailable', () => new ProviderFailure('captcha', 'unavailable')],
  ['email_not_sent', () => refuse('email_not_sent')],
  ['storage_unavailable', () => new StorageUnavailable('full')],
])('every 503 has Retry-After: %s', async (message, failure) => {
  const { port } = await open(1_000, [
    serve(endpoint({ ...about, method: 'GET', path: '/failing' }), () => Promise.reject(failure())),
  ])
  const answer = await fetch(`http://127.0.0.1:${port}/api/failing`)
  expect([answer.status, await answer.json()]).toEqual([503, { message }])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe.each(['/api/openapi.json', '/api/docs', '/api/docs/invoices'])('the description at %s', (path) => {
  const send = async (port: number, method: string, headers: Record<string, string>) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray())
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  test('is compressed for clients that accept it', async () => {
    const { port } = await open()
    const plain = await send(port, 'GET', {})
    const zipped = await send(port, 'GET', { 'accept-encoding': 'gzip, br;q=0' })
    const brotli = await send(port, 'GET', { 'accept-encoding': 'gzip, deflate, br' })
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(zipped.body)).toEqual(plain.body)
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body)
    expect(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(zipped.headers.vary).toContain('accept-encoding')
  })

  test('is answered 304 to a client that has it, and supports HEAD', async () => {
    const { port } = await open()
    const first = await send(port, 'GET', { 'accept-encoding': 'br' })
    for (const known of [first.headers.etag ?? '', `W/"other", W/${first.headers.etag}`, '*']) {
      const again = await send(port, 'GET', { 'if-none-match': known })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
    expect((await send(port, 'GET', { 'if-none-match': '"other"' })).status).toBe(200)
    const looked = await send(port, 'HEAD', { 'accept-encoding': 'br' })
    expect([looked.status, looked.body.length, looked.headers.etag]).toEqual([200, 0, first.headers.etag])
    expect(looked.headers['content-length']).toBe(String(first.body.length))
  })
})

test('a reference page runs only its own script, and exists for each resource only', async () => {
  const { port } = await open()
  const page = await fetch(`http://127.0.0.1:${port}/api/docs/invoices`)
  const html = await page.text()
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}';`)
  // The product's mark, served beside the reference, in its bar and its tab.
  expect(html.match(/"\/favicon\.svg"/g)).toHaveLength(2)
  expect(policy).toContain("img-src 'self';")
  const other = await fetch(`http://127.0.0.1:${port}/api/docs/nothing`)
  expect([other.status, await other.json()]).toEqual([404, { message: 'not_found' }])
})

test('a body above the limit is refused with its own status', async () => {
  const { port } = await open()
  const body = JSON.stringify('x'.repeat(300_000))
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'portico' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/action`, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ message: 'payload_too_large' })
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
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431 ', 'payload_too_large'],
  ['no host', 'GET /api/look HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request', 'bad_input'],
  ['two hosts', 'GET /api/look HTTP/1.1\r\nHost: a\r\nhOST: b\r\nConnection: close\r\n\r\n', '400 ', 'bad_input'],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', '400 ', 'bad_input'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n', '417 ', 'bad_input'],
])('bytes that are no request are refused like every other call: %s', async (_, request, status, message) => {
  const { port } = await open()
  const answer = await raw(port, request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}`))
  for (const header of ['content-security-policy: default-src', 'x-content-type-options: nosniff', 'x-request-id: '])
    expect(answer.toLowerCase()).toContain(header)
  expect(answer).toContain(`{"message":"${message}"}`)
})

test('a slow sender does not delay the stop', async () => {
  const { http, port } = await open()
  const lines = ['POST /api/action HTTP/1.1', 'Host: a', 'X-Requested-With: portico', 'Content-Type: application/json']
  const arrived = once(http.server, 'request')
  const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nContent-Length: 50\r\n\r\n{`))
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  await arrived
  await closeHttp(http, 50)
  await closed
  expect(socket.destroyed).toBe(true)
})
