import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from './send-request.ts'

const megabyte = Buffer.alloc(1024 * 1024, 0x20)

describe('an aggregator with invalid answers', () => {
  const server = createServer((request, response) => {
    const { url = '' } = request
    if (url === '/html') return void response.end('<h1>Welcome</h1>')
    if (url === '/broken')
      return void response.writeHead(200, { 'content-length': 100 }).write('{"a":', () => response.destroy())
    if (url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    if (url === '/silent') return undefined
    if (url === '/long') return void response.end(`[${'{},'.repeat(1_000_000)}{}]`)
    if (url === '/refusal') return void response.writeHead(503).end(`[${'{},'.repeat(50_000)}{}]`)
    // Endlessly.
    const send = (): void => {
      while (!response.destroyed && response.write(megabyte));
    }
    response.on('drain', send)
    send()
  })
  let base: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = (path: string) => sendRequest('gocardless', { url: `${base}${path}`, token: 'secret', timeoutMs: 5_000 })

  test('invalid JSON has no content', async () => {
    expect(await send('/html')).toMatchObject({ status: 200, body: null })
  })
  test.each([
    ['/endless', true],
    ['/broken', true],
    ['/away', false],
  ])('%s fails, and counts as a call: %s', async (path, isCounted) => {
    const failure: unknown = await send(path).catch((error: unknown) => error)
    expect(failure).toMatchObject({ reason: 'provider_unavailable', isCounted })
    expect(JSON.stringify([failure, String(failure)])).not.toContain('secret')
  })
  test('what would block the event loop is left to a thread, or refused', async () => {
    await expect(send('/long')).rejects.toMatchObject({ reason: 'provider_unavailable', code: 'too_long' })
    const long = await sendRequest('gocardless', { url: `${base}/long`, isLong: true })
    expect(long.body).toHaveLength(3_000_004)
    expect(await send('/refusal')).toMatchObject({ status: 503, body: null })
  })
  test('a timed-out call may have been answered; an unreachable server was not called', async () => {
    const given = sendRequest('gocardless', { url: `${base}/silent`, timeoutMs: 100 })
    await expect(given).rejects.toMatchObject({ code: 'TimeoutError', isCounted: true })
    const unreached = sendRequest('gocardless', { url: 'http://127.0.0.1:9/' })
    await expect(unreached).rejects.toMatchObject({ reason: 'provider_unavailable', isCounted: false })
  })
})
