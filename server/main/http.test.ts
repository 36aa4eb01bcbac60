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

let http: FastifyInstance | null = null
afterEach(() => http?.close())

const open = async (requestsPerMinute = 1_000): Promise<{ http: FastifyInstance; port: number }> => {
  const port = await freePorts()
  const settings = { ...testSettings, port, trustProxy: 'loopback' }
  const authenticate = async () => null
  http = await createHttp({ settings, log: silentLog, routes: [look, act], authenticate, requestsPerMinute })
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

test('a body above the limit is refused with its own status', async () => {
  const { port } = await open()
  const body = JSON.stringify('x'.repeat(300_000))
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'portico' }
  const answer = await fetch(`http://127.0.0.1:${port}/api/act`, { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual({ message: 'file_too_large' })
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
