import { mkdir, mkdtemp, open, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FileDamaged, StorageUnavailable } from './stored-file.ts'
import { filesIn, openLocationOf, storeKinds, type TestFileStore } from './testing/open-file-location.ts'

const limits = { maxBytes: 3_000_000 }
const pieces = () => Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(100_000, 'portico ')))

/** Returns the prototype of open files: what a test overrides applies to all files of this process. */
const openFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-handle-'))
  const handle = await open(join(folder, 'any'), 'w')
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  await rm(folder, { recursive: true })
  return prototype
}

const systemError = (code: string): Error => Object.assign(new Error(`${code}: no`), { code, syscall: 'write' })

describe.each(storeKinds)('files in %s', (kind) => {
  let location: TestFileStore
  beforeEach(async () => {
    location = await openLocationOf(kind)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await location.close()
  })

  test.each(['ENOSPC', 'EIO', 'EDQUOT'])(
    'a disk that fails with %s in the middle stores nothing and reports it',
    async (code) => {
      const before = await location.files.put(pieces(), limits)
      const prototype = await openFiles()
      const write = vi.spyOn(prototype, 'writeFile')
      for (let good = 0; good < 5; good += 1) write.mockResolvedValueOnce(undefined)
      write.mockRejectedValue(systemError(code))
      await expect(location.files.put(pieces(), limits)).rejects.toThrow(StorageUnavailable)
      expect(await filesIn(location.unfinished)).toEqual([])
      write.mockRestore()
      expect(await location.files.list()).toEqual([before.key])
      expect((await location.files.put(pieces(), limits)).size).toBe(2_000_000)
    },
  )

  test('leftovers of a killed writer are removed by the next one, running writes are not', async () => {
    await mkdir(location.unfinished, { recursive: true })
    const [left, current] = [join(location.unfinished, 'left'), join(location.unfinished, 'current')]
    for (const path of [left, current]) await writeFile(path, 'half')
    const before = new Date(Date.now() - 2 * 3_600_000)
    await utimes(left, before, before)
    await location.files.put(pieces(), limits)
    expect(await filesIn(location.unfinished)).toEqual(['current'])
  })

  test('a disk that cannot flush stores nothing', async () => {
    vi.spyOn(await openFiles(), 'sync').mockRejectedValue(systemError('EIO'))
    await expect(location.files.put(pieces(), limits)).rejects.toThrow(StorageUnavailable)
    expect(await filesIn(location.unfinished)).toEqual([])
    expect(await location.files.list()).toEqual([])
  })
})

describe('an object store', () => {
  let location: TestFileStore
  beforeEach(async () => {
    location = await openLocationOf('an object store')
  })
  afterEach(() => location.close())

  test.each(['unavailable', 'cut'] as const)('that is %s stores nothing and leaves nothing here', async (problem) => {
    location.server?.fail(problem, 'PUT')
    await expect(location.files.put(pieces(), limits)).rejects.toThrow(StorageUnavailable)
    expect(await filesIn(location.unfinished)).toEqual([])
    expect(location.server?.objects.size).toBe(0)
    location.server?.fail(null)
    expect((await location.files.put(pieces(), limits)).size).toBe(2_000_000)
  })

  test.each([
    ['unavailable', StorageUnavailable],
    ['cut', StorageUnavailable],
    ['flipped', FileDamaged],
  ] as const)('whose answer is %s passes no byte on', async (problem, error) => {
    for (const length of [50_000, 2_000_000]) {
      const file = await location.files.put(Readable.from([Buffer.alloc(length, 'a')]), limits)
      location.server?.fail(problem, 'GET')
      await expect(location.files.read(file)).rejects.toThrow(error)
      location.server?.fail(null)
      expect((await buffer(await location.files.read(file))).length).toBe(length)
      expect(await filesIn(location.unfinished)).toEqual([])
    }
  })
})
