import { open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '#server/main/access/testing.ts'
import { opened } from '#server/platform/database/testing.ts'
import { probeStorage } from '#server/platform/files/probe-storage.ts'
import { openFolder } from '#server/platform/testing/open-folder.ts'
import { remembered } from './remembered.ts'

const folder = opened(openFolder)
afterEach(() => vi.restoreAllMocks())

/** Simulates a full disk for every file opened from now on. */
const fillDisk = async (): Promise<void> => {
  const handle = await open(join(folder.path, 'any'), 'w')
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  vi.spyOn(prototype, 'writeFile').mockRejectedValue(Object.assign(new Error('ENOSPC: no space'), { code: 'ENOSPC' }))
}

describe('the storage probe', () => {
  test('writes and leaves nothing there', async () => {
    const location = join(folder.path, 'a', 'files')
    expect(await probeStorage([folder.path, location])).toMatchObject({ writable: true, freeBytes: expect.any(Number) })
    expect(await readdir(location)).toEqual([])
  })

  test('reports a full disk or a missing folder', async () => {
    await writeFile(join(folder.path, 'file'), '')
    expect((await probeStorage([folder.path, join(folder.path, 'file', 'x')])).writable).toBe(false)
    await fillDisk()
    expect((await probeStorage([folder.path])).writable).toBe(false)
    expect((await readdir(folder.path)).filter((name) => name.startsWith('.probe'))).toEqual([])
  })
})

describe('remembered', () => {
  test('shares one reading between simultaneous and soon following calls', async () => {
    const read = vi.fn(async () => ({}))
    const request = remembered(60_000, read)
    const [first, second] = await Promise.all([request(), request()])
    expect(await request()).toBe(first)
    expect(second).toBe(first)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('repeats a failed or expired reading', async () => {
    const read = vi.fn(async () => 'read').mockRejectedValueOnce(new Error('away'))
    const request = remembered(0, read)
    await expect(request()).rejects.toThrow('away')
    expect([await request(), await request()]).toEqual(['read', 'read'])
    expect(read).toHaveBeenCalledTimes(3)
  })
})

describe('the product on a full disk', () => {
  const app = opened(() => openTestApp('embedded'))

  test('reports that it is degraded, to everybody and on the admins’ page', async () => {
    const read = async (path: string, cookie?: string) => {
      const { text } = await app.send({ method: 'GET', path: `/api${path}`, cookie })
      return JSON.parse(text) as { status?: string; storage?: string; disk?: { status: string; writable: boolean } }
    }
    await fillDisk()
    expect(await read('/health')).toMatchObject({ status: 'degraded', storage: 'failed' })
    expect((await read('/admin/health', app.cookies.admin)).disk).toMatchObject({
      status: 'failed',
      writable: false,
    })
  })
})
