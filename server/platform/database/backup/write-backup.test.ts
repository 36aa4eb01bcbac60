import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBoth, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { BackupError, checkBackup } from './format.ts'
import { writeBackup } from './write-backup.ts'

describeOnBoth('a backup on %s', (kind) => {
  let test: TestPlatform
  let folder: string
  beforeAll(async () => {
    test = await openTestPlatform(kind)
    folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true, force: true })
  })

  const backUp = (name: string) =>
    writeBackup(test.db, { files: test.fileLocation, path: join(folder, name) }).catch((error: unknown) => error)

  it('refuses a path that is not a file or has no folder, with a sentence', async () => {
    await mkdir(join(folder, 'folder'))
    for (const name of ['folder', 'nowhere/all.backup']) expect(await backUp(name)).toBeInstanceOf(BackupError)
    expect(await readdir(folder)).toEqual(['folder'])
    await rm(join(folder, 'folder'), { recursive: true })
  })

  it('is complete when two are written to one path together', async () => {
    await Promise.all([backUp('all.backup'), backUp('all.backup')])
    expect(await readdir(folder)).toEqual(['all.backup'])
    expect((await checkBackup(join(folder, 'all.backup'))).end.files).toBe(0)
  })

  it('contains every file of its moment, although one is deleted and swept meanwhile', async () => {
    const { files } = test.platform
    const file = await files.put(Readable.from([Buffer.alloc(3_000, 'y')]), { maxBytes: 3_000 })
    await test.db.transaction().execute((trx) => files.attach(trx, file))
    const sweep = async (): Promise<void> => {
      for (const key of await files.orphans(0)) await test.fileLocation.remove(key)
    }
    // The embedded database serialises them itself.
    let whileReading = async (): Promise<void> => undefined
    if (kind === 'postgres')
      whileReading = async () => {
        await test.db.transaction().execute((trx) => files.detach(trx, file.key))
        await sweep()
      }
    const location = {
      ...test.fileLocation,
      read: async (stored: Parameters<typeof test.fileLocation.read>[0]) => {
        await whileReading()
        return test.fileLocation.read(stored)
      },
    }
    await writeBackup(test.db, { files: location, path: join(folder, 'meanwhile.backup') })
    expect((await checkBackup(join(folder, 'meanwhile.backup'))).end.files).toBe(1)
    await test.db.transaction().execute((trx) => files.detach(trx, file.key))
    await sweep()
    expect(await test.fileLocation.list(0)).toEqual([])
    await rm(join(folder, 'meanwhile.backup'))
  })

  it('leaves the previous backup and nothing else when it fails', async () => {
    const { files } = test.platform
    const file = await files.put(Readable.from([Buffer.alloc(300_000, 'x')]), { maxBytes: 300_000 })
    await test.db.transaction().execute((trx) => files.attach(trx, file))
    await rm(join(test.testDb.dataDir, 'files', file.key.slice(0, 2), file.key))
    expect(await backUp('all.backup')).toBeInstanceOf(BackupError)
    expect(await readdir(folder)).toEqual(['all.backup'])
    expect((await checkBackup(join(folder, 'all.backup'))).end.files).toBe(0)
  })
})
