// A separate process for crash tests: receives and stores files one by one, reporting each that is stored.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { createS3Store } from '#server/providers/object-store/s3/adapter.ts'
import { openDatabase } from '../../database/database.ts'
import { createJobs } from '../../jobs/jobs.ts'
import type { ObjectStoreSettings } from '../../settings/settings.ts'
import { createDiskFiles } from '../create-disk-files.ts'
import { createRemoteFiles } from '../create-remote-files.ts'
import { createFileStore, filesFolder } from '../file-store.ts'
import { receiveFile } from '../receive-file.ts'

const [dataDir = '', databaseUrl = '', store = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log })
const folder = filesFolder(dataDir)
const location = store
  ? createRemoteFiles(folder, createS3Store(JSON.parse(store) as ObjectStoreSettings))
  : createDiskFiles(folder)
const files = createFileStore({
  db: database.db,
  place: location,
  jobs: createJobs({ database, log }),
  log,
  scan: null,
})
for (;;) {
  const pieces = Array.from({ length: 40 }, () => randomBytes(25_000).toString('hex'))
  const { file } = await receiveFile(files, { name: 'a.txt', stream: Readable.from(pieces.map(Buffer.from)) }, ['txt'])
  await database.db.transaction().execute((trx) => files.keep(trx, file))
  process.stdout.write(`${file.key}\n`)
}
