import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#server/providers/object-store/port.ts'
import {
  type ItemViolation,
  type S3Server,
  slowMs,
  startS3Server,
} from '#server/providers/object-store/testing/s3-server.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createS3Store } from './adapter.ts'

const sha256 = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

describe('an S3-compatible store', () => {
  let server: S3Server
  let store: ObjectStore
  let folder: string
  let hello: { path: string; size: number; sha256: string }
  beforeAll(async () => {
    server = await startS3Server()
    store = createS3Store(server.settings)
    folder = await mkdtemp(join(tmpdir(), 'portico-s3-'))
    hello = { path: join(folder, 'hello'), size: 5, sha256 }
    await writeFile(hello.path, 'hello')
  })
  afterEach(() => {
    server.fail(null)
    server.objects.clear()
    server.requests.length = 0
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  const failureOf = async (work: Promise<unknown>): Promise<ProviderFailure> => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (error instanceof ProviderFailure) return error
    throw new Error(`no failure of a provider: ${String(error)}`)
  }
  const contentOf = async (key: string): Promise<string | null> => {
    const content = await store.get(key)
    return content && (await buffer(content)).toString()
  }

  test('returns what was stored until it is removed, and may be removed twice', async () => {
    await store.put('key', hello)
    expect(await contentOf('key')).toBe('hello')
    await store.remove('key')
    await store.remove('key')
    expect(await contentOf('key')).toBeNull()
  })

  test('refuses content that does not match its checksum', async () => {
    const wrong = sha256.replace('2', '3')
    expect((await failureOf(store.put('key', { ...hello, sha256: wrong }))).kind).toBe('unexpected')
    expect(server.objects.size).toBe(0)
  })

  test('lists all objects, across pages', async () => {
    expect(await store.list()).toEqual([])
    const changedAt = new Date('2026-11-02T10:00:00Z')
    for (let index = 0; index < 2_345; index += 1)
      server.objects.set(`k${String(index).padStart(4, '0')}`, { bytes: Buffer.from('x'), changedAt })
    const found = await store.list()
    expect(found.length).toBe(2_345)
    expect(found.at(-1)).toEqual({ key: 'k2344', changedAt })
  })

  test('retries a busy store, and fails in the end', async () => {
    server.fail('unavailable')
    expect(await failureOf(store.put('key', hello))).toMatchObject({ kind: 'unavailable', provider: 'object-store' })
    expect(server.requests.length).toBe(3)
    server.fail('unavailable', 'PUT', 2)
    await store.put('key', hello)
    expect(await contentOf('key')).toBe('hello')
  })

  test('waits for a slow store', async () => {
    await store.put('key', hello)
    server.fail('slow')
    const before = Date.now()
    expect(await contentOf('key')).toBe('hello')
    expect(Date.now() - before).toBeGreaterThanOrEqual(slowMs - 50)
  })

  test.each(['cut'] satisfies ItemViolation[])('rejects a content that is %s off', async (problem) => {
    await store.put('key', hello)
    server.fail(problem, 'GET')
    expect((await failureOf(contentOf('key'))).kind).toBe('unavailable')
  })

  test('reports a missing bucket and an unavailable store, unlike a missing object', async () => {
    const elsewhere = createS3Store({ ...server.settings, bucket: 'another-bucket' })
    for (const request of [() => elsewhere.get('key'), () => elsewhere.list(), () => elsewhere.put('key', hello)])
      expect((await failureOf(request())).kind).toBe('misconfigured')
    const away = createS3Store({ ...server.settings, endpoint: 'http://127.0.0.1:9' })
    expect((await failureOf(away.get('key'))).kind).toBe('unavailable')
  })
})
