import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyData } from '#server/platform/database/invariant.ts'
import { platformInvariants } from '#server/platform/database/platform-invariants.ts'
import { type DatabaseKind, databases, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { FileDamaged, FileMissing, FileTooLarge } from './stored-file.ts'
import {
  filesIn,
  openLocationOf,
  type StoreKind,
  storeKinds,
  type TestFileStore,
} from './testing/open-file-location.ts'

const limits = { maxBytes: 3_000_000 }
/** Each database with a folder; the rows relate to the file store in the same way on both. */
const onEach = databases().flatMap((database, index) =>
  storeKinds.slice(0, index === 0 ? 2 : 1).map((kind): [DatabaseKind, StoreKind] => [database, kind]),
)

describe.each(onEach)('the file store on %s with files in %s', (database, kind) => {
  let test: TestPlatform
  let location: TestFileStore
  beforeAll(async () => {
    location = await openLocationOf(kind)
    test = await openTestPlatform(database, { fileLocation: location.files })
  })
  afterAll(async () => {
    await test.close()
    await location.close()
  })

  const store = async (content: string | Buffer) => {
    const { files } = test.platform
    const file = await files.put(Readable.from([Buffer.from(content)]), limits)
    await test.db.transaction().execute((trx) => files.attach(trx, file))
    return file
  }
  const violations = async (): Promise<string[]> => {
    const lines: string[] = []
    await verifyData(test.db, platformInvariants(location.files), (line) => lines.push(line.trim()))
    return lines.filter((line) => line.startsWith('file ')).map((line) => line.replace(/^file \d+ /, ''))
  }

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a few letters', Buffer.from('grüße')],
    ['more than is read at once', Buffer.alloc(2_500_000, 'portico ')],
  ])('returns what was stored, with its length and SHA-256: %s', async (_, content) => {
    const file = await store(content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(file).toMatchObject({ size: content.length, sha256 })
    expect((await buffer(await test.platform.files.open(file.key))).equals(content)).toBe(true)
    expect(await violations()).toEqual([])
    expect(await filesIn(location.unfinished)).toEqual([])
  })

  it('stores nothing of a stream that is too long, breaks off or is refused by its inspection', async () => {
    const { files } = test.platform
    const before = await location.files.list()
    await expect(files.put(Readable.from([Buffer.alloc(3_000_001)]), limits)).rejects.toThrow(FileTooLarge)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line dropped')
      })(),
    )
    await expect(files.put(broken, limits)).rejects.toThrow('the line dropped')
    for (const moment of ['checkHead', 'whole'] as const) {
      const no = () => {
        throw new Error(`no at ${moment}`)
      }
      const inspection = { checkHead: () => undefined, whole: async () => undefined, [moment]: no }
      await expect(files.put(Readable.from([Buffer.from('x')]), limits, inspection)).rejects.toThrow(`no at ${moment}`)
    }
    expect(await location.files.list()).toEqual(before)
    expect(await filesIn(location.unfinished)).toEqual([])
  })

  it('does not open a discarded file, one without a row or an invalid key', async () => {
    const { files } = test.platform
    const loose = await files.put(Readable.from([Buffer.from('loose')]), limits)
    await expect(files.open(loose.key)).rejects.toThrow(FileMissing)
    expect(await files.orphans(0)).toEqual([loose.key])
    await files.discard(loose)
    expect(await files.orphans(0)).toEqual([])
    await expect(files.open('../../secrets.json')).rejects.toThrow(FileMissing)
    const stored = await store('stored')
    await files.discard(stored)
    expect((await buffer(await files.open(stored.key))).toString()).toBe('stored')
  })

  it.each([
    ['short', Buffer.from('a few letters')],
    ['long', Buffer.alloc(2_500_000, 'portico ')],
  ])('returns no byte of a changed file, and verify-data reports it: %s', async (_, content) => {
    const { files } = test.platform
    const { key } = await store(content)
    for (const at of [0, content.length - 1]) {
      const flipped = Buffer.from(content)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      await location.spoil(key, flipped)
      await expect(files.open(key)).rejects.toThrow(FileDamaged)
      expect(await violations()).toEqual([`(${key}) has other content than was stored`])
    }
    await location.spoil(key, content.subarray(0, 3))
    await expect(files.open(key)).rejects.toThrow(FileDamaged)
    expect(await violations()).toEqual([`(${key}) has 3 bytes, not ${content.length}`])
    await location.spoil(key, Buffer.concat([content, Buffer.from('x')]))
    await expect(files.open(key)).rejects.toThrow(FileDamaged)
    await location.spoil(key, null)
    await expect(files.open(key)).rejects.toThrow(FileDamaged)
    expect(await violations()).toEqual([`(${key}) is missing`])
    await location.spoil(key, content)
    expect((await buffer(await files.open(key))).equals(content)).toBe(true)
    expect(await filesIn(location.unfinished)).toEqual([])
  })

  it('keeps the file when its deletion is rolled back', async () => {
    const { files } = test.platform
    const file = await store('still here')
    const undone = test.db.transaction().execute(async (trx) => {
      await files.detach(trx, file.key)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect((await buffer(await files.open(file.key))).toString()).toBe('still here')
    await test.db.transaction().execute((trx) => files.detach(trx, file.key))
    await expect(files.open(file.key)).rejects.toThrow(FileMissing)
    expect(await files.orphans(0)).toContain(file.key)
  })
})
