import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { verifyData } from '#server/platform/database/invariant.ts'
import { platformInvariants } from '#server/platform/database/platform-invariants.ts'
import { databases, openTestPlatform } from '#server/platform/database/testing.ts'
import { openLocationOf } from '#server/platform/files/testing/open-file-location.ts'
import { BackupError, checkBackup } from './format.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrations = join(import.meta.dirname, '../../../main/migrations')
const [kind = 'embedded'] = databases()

test('a backup moves files from a folder to an object store, and back up from there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
  const path = join(folder, 'all.backup')
  const [disk, store] = [await openLocationOf('a folder'), await openLocationOf('an object store')]
  const open = await openTestPlatform(kind, { fileLocation: disk.files })
  const contents = [Buffer.alloc(2_100_000, 'portico '), Buffer.from('small'), Buffer.alloc(0)]
  const keys: string[] = []
  for (const content of contents) {
    const file = await open.platform.files.put(Readable.from([content]), { maxBytes: 3_000_000 })
    await open.db.transaction().execute((trx) => open.platform.files.attach(trx, file))
    keys.push(file.key)
  }
  expect((await writeBackup(open.db, { files: disk.files, path })).files).toBe(3)
  await store.files.put(Readable.from([Buffer.from('before')]), { maxBytes: 100 })
  await restoreBackup(open.database, { path, files: store.files, migrations, force: true })
  expect(await store.files.list()).toEqual(keys.toSorted())
  expect(await verifyData(open.db, platformInvariants(store.files), () => undefined)).toBe(0)
  const rows = await open.db.selectFrom('stored_file').selectAll().orderBy('id').execute()
  for (const [index, row] of rows.entries())
    expect((await buffer(await store.files.read(row))).equals(contents[index] ?? Buffer.alloc(1))).toBe(true)

  await writeBackup(open.db, { files: store.files, path: join(folder, 'again') })
  expect((await checkBackup(join(folder, 'again'))).end.files).toBe(3)
  store.server?.fail('unavailable')
  await expect(writeBackup(open.db, { files: store.files, path: join(folder, 'failed') })).rejects.toThrow(BackupError)
  await open.close()
  await Promise.all([disk.close(), store.close()])
  await rm(folder, { recursive: true })
})
