import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ClamdServer, eicar, openClamd } from '#server/providers/file-scanner/testing/clamd-server.ts'
import { createClamav } from './adapter.ts'

const limits = { connectMs: 2_000, silenceMs: 300 }
let clamd: ClamdServer
beforeEach(async () => {
  clamd = await openClamd()
})
afterEach(() => clamd.close())

const scanner = () => createClamav({ host: '127.0.0.1', port: clamd.port }, limits)
const pieces = async function* (...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text)
}

test('distinguishes a clean file from one with a virus, in any number of pieces', async () => {
  expect(await scanner().scan(pieces('a', '', 'b'.repeat(300_000)))).toEqual({ virus: null })
  expect(await scanner().scan(pieces())).toEqual({ virus: null })
  expect(await scanner().scan(pieces('before', eicar.slice(0, 20), eicar.slice(20)))).toEqual({
    virus: 'Eicar-Test-Signature',
  })
  expect(await scanner().version()).toBe('ClamAV 1.4.3/27000')
})

test('works over a Unix socket too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-clamd-'))
  const local = await openClamd(join(folder, 'clamd.sock'))
  expect(await createClamav({ socket: join(folder, 'clamd.sock') }).scan(pieces(eicar))).toMatchObject({
    virus: 'Eicar-Test-Signature',
  })
  await local.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['silent', 'unavailable'],
  ['broken', 'unavailable'],
  ['too-long', 'unexpected'],
  ['odd', 'unexpected'],
  ['small', 'misconfigured'],
] as const)('gives no result when clamd is %s', async (mood, kind) => {
  clamd.behave(mood)
  await expect(scanner().scan(pieces('content'))).rejects.toMatchObject({ provider: 'file scanner', kind })
})

test('gives no result when clamd is unavailable or refuses the middle of a long file', async () => {
  await expect(createClamav({ socket: '/nowhere/clamd.sock' }).scan(pieces('x'))).rejects.toMatchObject({
    kind: 'unavailable',
  })
  const endless = async function* (): AsyncGenerator<Buffer> {
    for (;;) {
      yield Buffer.alloc(65_536)
      if (clamd.scans === 0) await clamd.close()
    }
  }
  await expect(scanner().scan(endless())).rejects.toMatchObject({ kind: 'unavailable' })
  clamd = await openClamd()
})

test('gives no result for a file that cannot be read to its end', async () => {
  const breaking = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('x')
    throw new Error('the disk is gone')
  }
  await expect(scanner().scan(breaking())).rejects.toMatchObject({ kind: 'unavailable' })
})
