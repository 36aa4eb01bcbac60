import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import { openUploadServer } from './testing/open-upload-server.ts'

const allowedCookie = `portico=${'x'.repeat(43)}`
const type = { 'content-type': 'multipart/form-data; boundary=b' }
const uploads = opened(() => openUploadServer())

const head = (length: number, more: Readonly<Record<string, string>>): string =>
  [
    'POST /api/upload HTTP/1.1',
    'Host: a',
    `Content-Length: ${length}`,
    `Content-Type: ${type['content-type']}`,
    ...Object.entries(more).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Opens a connection and sends a head. The cut of a connection may reach the sender as a reset: both end it. */
const start = async (text: string) => {
  const socket = connect(uploads.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(text, 'latin1')
  return socket
}

test.each([
  ['a visitor', { 'x-requested-with': 'portico' }, type['content-type'], 401],
  ['another site', { cookie: allowedCookie, 'sec-fetch-site': 'cross-site' }, type['content-type'], 403],
  ['a type that no route takes', { 'x-requested-with': 'portico', cookie: allowedCookie }, 'text/plain', 415],
])('cuts off a slow sender of a refused body after the answer: %s', async (_, headers, contentType, status) => {
  const socket = await start(head(1_000_000, headers).replace(type['content-type'], contentType))
  let received = ''
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  const drops = setInterval(() => socket.write('.'), 50)
  // `once` of node:events would reject at a reset.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drops)
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('lets a fast sender of a refused file finish, and reuses the connection', async () => {
  const length = 3_000_000
  const socket = await start(head(length, { 'x-requested-with': 'portico' }))
  const answered = once(socket, 'data')
  for (let sent = 0; sent < length; sent += 100_000) {
    if (!socket.write(Buffer.alloc(100_000, '.'))) await once(socket, 'drain')
  }
  expect(String((await answered)[0])).toContain('HTTP/1.1 401')
  const again = once(socket, 'data')
  socket.write('GET /api/nowhere HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(String((await again)[0])).toContain('HTTP/1.1 404')
  socket.destroy()
})
