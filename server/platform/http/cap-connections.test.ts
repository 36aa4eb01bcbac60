import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { capConnections, isOwnMachine } from './cap-connections.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

const open = async (perNetwork: number, isExempt: (address: string) => boolean) => {
  const server = createServer((_, response) => response.end('ok'))
  capConnections(server, { inAll: 100, perNetwork }, isExempt)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  /** Opens a connection, sends a request and returns whether it was answered. */
  return async (): Promise<{ socket: Socket; answered: boolean }> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const answered = await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    return { socket, answered }
  }
}

test('limits the connections of one network, and admits a new one when one ends', async () => {
  const request = await open(3, () => false)
  const first = [await request(), await request(), await request()]
  expect(first.map(({ answered }) => answered)).toEqual([true, true, true])
  expect((await request()).answered).toBe(false)
  first[0]?.socket.destroy()
  await expect.poll(async () => (await request()).answered).toBe(true)
})

test('does not limit a proxy', async () => {
  const request = await open(1, isOwnMachine)
  expect([(await request()).answered, (await request()).answered]).toEqual([true, true])
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['::1', true],
  ['::ffff:9.9.9.9', false],
  ['2001:db8::1', false],
])('recognises the local machine: %s', (address, own) => {
  expect(isOwnMachine(address)).toBe(own)
})
