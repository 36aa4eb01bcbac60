import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerBrokenRequest } from './answer-broken-request.ts'
import { cutOffDrops } from './cut-off-drops.ts'

test('ends a request whose body arrives too slowly with an answer, but not a complete one', async () => {
  const app = Fastify({ forceCloseConnections: true })
  cutOffDrops(app, 100, answerBrokenRequest(false))
  app.post('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    return { status: 'ok' }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{')
  const whole = fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  await once(socket, 'close')
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect((await whole).status).toBe(200)
  await app.close()
})
