// A separate process for crash tests: receives and stores files one by one, reporting each that is stored.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { openDatabase } from '#server/platform/database/database.ts'
import { createDiskFiles } from '#server/platform/files/create-disk-files.ts'
import { createRemoteFiles } from '#server/platform/files/create-remote-files.ts'
import { createFileStore, filesFolder } from '#server/platform/files/file-store.ts'
import { receiveFile } from '#server/platform/files/receive-file.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'

const [dataDir = '', databaseUrl = '', store = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log })
const folder = filesFolder(dataDir)
const location = store
  ? createRemoteFiles(folder, createS3Store(JSON.parse(store) as ObjectStoreSettings))
  : createDiskFiles(folder)
const files = createFileStore({
  db: database.db,
  location,
  jobs: createJobs({ database, log }),
  log,
  scan: null,
})
for (;;) {
  const pieces = Array.from({ length: 40 }, () => randomBytes(25_000).toString('hex'))
  const { file } = await receiveFile(files, { name: 'a.txt', stream: Readable.from(pieces.map(Buffer.from)) }, ['txt'])
  await database.db.transaction().execute((trx) => files.attach(trx, file))
  process.stdout.write(`${file.key}\n`)
}
