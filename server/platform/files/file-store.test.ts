import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyData } from '../database/invariant.ts'
import { platformInvariants } from '../database/platform-invariants.ts'
import { databases, openPlace, openTestPlatform, type TestPlatform, testPlace } from '../database/testing.ts'
import { FileTooLarge } from './disk-files.ts'
import { FileMissing } from './file-store.ts'

const limits = { maxBytes: 1_000 }
const program = join(import.meta.dirname, 'testing/put-until-killed.ts')

describe.each(databases())('the file store on %s', (kind) => {
  let test: TestPlatform
  beforeAll(async () => {
    test = await openTestPlatform(kind)
  })
  afterAll(() => test.close())

  const store = async (content: string) => {
    const { files } = test.platform
    const file = await files.put(Readable.from([Buffer.from(content)]), limits)
    await test.db.transaction().execute((trx) => files.keep(trx, file))
    return file
  }
  const pathOf = (key: string) => join(test.place.dataDir, 'files', key.slice(0, 2), key)
  const violations = async (): Promise<string[]> => {
    const lines: string[] = []
    await verifyData(test.db, platformInvariants({ dataDir: test.place.dataDir }), (line) => lines.push(line.trim()))
    return lines.filter((line) => line.startsWith('file '))
  }

  it('gives back what was put, with its length and SHA-256', async () => {
    const file = await store('grüße')
    expect(file).toMatchObject({ size: 7, sha256: createHash('sha256').update('grüße').digest('hex') })
    expect((await buffer(await test.platform.files.open(file.key))).toString()).toBe('grüße')
    expect(await violations()).toEqual([])
  })

  it('keeps nothing of a stream that is too long or breaks off', async () => {
    const { files } = test.platform
    const before = await readdir(join(test.place.dataDir, 'files'), { recursive: true })
    await expect(files.put(Readable.from([Buffer.alloc(1_001)]), limits)).rejects.toThrow(FileTooLarge)
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line dropped')
      })(),
    )
    await expect(files.put(broken, limits)).rejects.toThrow('the line dropped')
    const after = await readdir(join(test.place.dataDir, 'files'), { recursive: true })
    expect(after.filter((name) => name.length > 12).sort()).toEqual(before.filter((name) => name.length > 12).sort())
  })

  it('does not open what is not kept, cut off or no key', async () => {
    const { files } = test.platform
    const loose = await files.put(Readable.from([Buffer.from('loose')]), limits)
    await expect(files.open(loose.key)).rejects.toThrow(FileMissing)
    expect(await files.orphans(0)).toEqual([loose.key])
    const cut = await store('cut off')
    await truncate(pathOf(cut.key), 3)
    await expect(files.open(cut.key)).rejects.toThrow(FileMissing)
    expect(await violations()).toEqual([`file 2 (${cut.key}) has 3 bytes, not 7`])
    await writeFile(pathOf(cut.key), 'CUT OFF')
    expect(await violations()).toEqual([`file 2 (${cut.key}) has other content than was stored`])
    await writeFile(pathOf(cut.key), 'cut off')
    await expect(files.open('../../secrets.json')).rejects.toThrow(FileMissing)
  })

  it('keeps the file when its deletion is rolled back', async () => {
    const { files } = test.platform
    const file = await store('still here')
    const undone = test.db.transaction().execute(async (trx) => {
      await files.forget(trx, file.key)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect((await buffer(await files.open(file.key))).toString()).toBe('still here')
    await test.db.transaction().execute((trx) => files.forget(trx, file.key))
    await expect(files.open(file.key)).rejects.toThrow(FileMissing)
    expect(await files.orphans(0)).toContain(file.key)
  })

  it('has every kept file whole after kill -9 at any moment', { timeout: 60_000 }, async () => {
    const place = await testPlace(kind)
    const told: string[] = []
    for (const wait of [1, 7, 23, 4]) {
      const child = spawn(process.execPath, [program, place.dataDir, place.databaseUrl ?? ''], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child.stdout.on('data', (text: Buffer) => told.push(...text.toString().trim().split('\n')))
      await once(child.stdout, 'data')
      await new Promise((resolve) => setTimeout(resolve, wait))
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    const database = await openPlace(place)
    const lines: string[] = []
    const total = await verifyData(database.db, platformInvariants(place), (line) => lines.push(line))
    const rows = await database.db.selectFrom('stored_file').select('key').execute()
    await database.close()
    await place.remove()
    expect(lines.at(-1)).toBe('0 violations')
    expect(total).toBe(0)
    expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(told))
  })
})
