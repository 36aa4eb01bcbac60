import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { verifyData } from '#server/platform/database/invariant.ts'
import { platformInvariants } from '#server/platform/database/platform-invariants.ts'
import {
  type DatabaseKind,
  databases,
  openLocation,
  openTestPlatform,
  testDatabase,
} from '#server/platform/database/testing.ts'
import { createDiskFiles } from './create-disk-files.ts'
import { filesFolder } from './file-store.ts'
import { openLocationOf, type StoreKind } from './testing/open-file-location.ts'

const program = join(import.meta.dirname, 'testing/put-until-killed.ts')
const each = databases().map((database, index): [DatabaseKind, StoreKind] => [
  database,
  index === 0 ? 'a folder' : 'an object store',
])

it.each(each)('after kill -9 at any moment every row on %s has its file, whole, in %s', async (kind, where) => {
  const location = await testDatabase(kind)
  const store = await openLocationOf(where)
  const storedKeys: string[] = []
  for (const wait of [1, 7, 23, 4]) {
    const args = [
      location.dataDir,
      location.databaseUrl ?? '',
      store.server ? JSON.stringify(store.server.settings) : '',
    ]
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (text: Buffer) => storedKeys.push(...text.toString().trim().split('\n')))
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, wait))
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const files = store.server ? store.files : createDiskFiles(filesFolder(location.dataDir))
  const database = await openLocation(location)
  const lines: string[] = []
  const total = await verifyData(database.db, platformInvariants(files), (line) => lines.push(line))
  const rows = await database.db.selectFrom('stored_file').select('key').execute()
  await database.close()
  expect(lines.at(-1)).toBe('0 violations')
  expect(total).toBe(0)
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(storedKeys))
  // Files without a row and unfinished files are removed by the sweep.
  const test = await openTestPlatform(kind, { testDb: location, fileLocation: files })
  for (const key of await test.platform.files.orphans(0)) await files.remove(key)
  await files.removeUnfinished(0)
  expect(await files.list()).toEqual(rows.map(({ key }) => key).sort())
  await test.close()
  await location.remove()
  await store.close()
})
