import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { silentLog } from '#server/platform/database/testing.ts'
import { isInTheOpen } from './database-url-of.ts'
import { readConfiguration } from './read-configuration.ts'
import { storageLocation } from './storage-location.ts'
import { production } from './testing/production.ts'

const secrets = () => ({ appKey: 'k'.repeat(43), webhookSecret: 'whsec_local' })
const urlOf = (variables: Record<string, string>): string =>
  readConfiguration(variables, secrets).settings.databaseUrl ?? ''
const remote = 'postgres://portico:secret@db.example:5432/portico'

let folder = ''
let authority = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-ca-'))
  authority = join(folder, 'ca.pem')
  await writeFile(authority, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n')
  await writeFile(join(folder, 'other.pem'), 'nothing')
})
afterAll(() => rm(folder, { recursive: true }))

describe('databaseUrlOf', () => {
  test.each([
    remote,
    `${remote}?sslmode=disable`,
    `${remote}?sslmode=prefer`,
    `${remote}?sslmode=allow`,
    `${remote}?ssl=false`,
    'postgres://portico@localhost/portico?host=db.example',
    'postgres://portico@/portico?host=db.example',
    'postgres://portico@127.0.0.1.example/portico',
    'postgres://portico@10.0.0.7/portico',
    'postgres://portico@[fd00::7]/portico',
  ])('requires TLS to another machine in production: %s', (url) => {
    expect(() => urlOf({ ...production, DATABASE_URL: url })).toThrow(/^In production DATABASE_URL .*DATABASE_TLS=off/)
    expect(isInTheOpen(urlOf({ DATABASE_URL: url }))).toBe(true)
  })

  test.each([
    'postgres://portico:secret@localhost/portico',
    'postgres://portico@127.0.0.1:5433/portico',
    'postgres://portico@[::1]/portico',
    'postgres://portico@/portico',
    'postgres://portico@/portico?host=/run/postgresql',
    'postgres://portico@%2Frun%2Fpostgresql/portico',
    'postgres:///portico',
  ])('requires no TLS on this machine: %s', (url) => {
    expect(urlOf({ ...production, DATABASE_URL: url })).toBe(url)
    expect(isInTheOpen(url)).toBe(false)
  })

  test('allows no TLS on a network declared private, and Health reports it', () => {
    const url = urlOf({ ...production, DATABASE_URL: remote, DATABASE_TLS: 'off' })
    expect(new URL(url).searchParams.get('sslmode')).toBe('disable')
    expect(isInTheOpen(url)).toBe(true)
  })

  test.each([
    [{ DATABASE_TLS: 'require' }, '', 'require'],
    [{ DATABASE_TLS: 'verify-full' }, '', 'verify-full'],
    [{ DATABASE_TLS: 'verify-full' }, '?sslmode=verify-full', 'verify-full'],
    [{}, '?sslmode=require', 'require'],
    [{}, '?sslmode=no-verify', 'require'],
    [{}, '?ssl=true', 'verify-full'],
    [{}, '?ssl=no-verify', 'require'],
  ])('takes TLS from the variables or the address: %j %s', (more, query, mode) => {
    const url = urlOf({ ...production, ...more, DATABASE_URL: `${remote}${query}` })
    const { searchParams, password } = new URL(url)
    expect(Object.fromEntries(searchParams)).toEqual({ sslmode: mode, uselibpqcompat: 'true' })
    expect(password).toBe('secret')
    expect(isInTheOpen(url)).toBe(false)
  })

  test('verifies a custom authority, in commands too', () => {
    const given = { DATABASE_URL: remote, DATABASE_CA_FILE: authority }
    for (const url of [urlOf({ ...production, ...given }), storageLocation(given).databaseUrl ?? ''])
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        sslmode: 'verify-full',
        sslrootcert: authority,
      })
    for (const file of [join(folder, 'none.pem'), join(folder, 'other.pem')])
      expect(() => urlOf({ DATABASE_URL: remote, DATABASE_CA_FILE: file })).toThrow(/^DATABASE_CA_FILE must be/)
    expect(() => urlOf({ DATABASE_URL: remote, DATABASE_TLS: 'verify-ca' })).toThrow('needs DATABASE_CA_FILE')
  })

  test('refuses contradictory settings', () => {
    const sslmode = `${remote}?sslmode=verify-full`
    expect(() => urlOf({ DATABASE_URL: sslmode, DATABASE_TLS: 'off' })).toThrow('set one of them')
    expect(() => urlOf({ DATABASE_URL: sslmode, DATABASE_TLS: 'require' })).toThrow('set one of them')
  })
})

/** Returns the code in a client's first message: 80877103 requests TLS, 196608 starts unencrypted. */
const firstNumber = async (variables: Record<string, string>): Promise<number> => {
  const numbers: number[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (bytes: Buffer) => {
      numbers.push(bytes.readInt32BE(4))
      socket.end('N')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const databaseUrl = urlOf({ ...variables, DATABASE_URL: `postgres://portico@127.0.0.1:${port}/portico` })
  await expect(openDatabase({ dataDir: '', databaseUrl, log: silentLog })).rejects.toThrow('cannot be reached')
  server.close()
  return numbers[0] ?? 0
}

test('the driver does what is configured', async () => {
  expect(await firstNumber({ DATABASE_TLS: 'verify-full' })).toBe(80877103)
  expect(await firstNumber({ DATABASE_TLS: 'require' })).toBe(80877103)
  expect(await firstNumber({ DATABASE_TLS: 'off' })).toBe(196608)
})
