// A process of its own for tests of crashes: puts and keeps files one after the other, telling each that is kept.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { openDatabase } from '../../database/database.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { createFileStore } from '../file-store.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log })
const files = createFileStore({ db: database.db, dataDir, jobs: createJobs({ database, log }) })
for (;;) {
  const pieces = Array.from({ length: 40 }, () => randomBytes(50_000))
  const file = await files.put(Readable.from(pieces), { maxBytes: 10_000_000 })
  await database.db.transaction().execute((trx) => files.keep(trx, file))
  process.stdout.write(`${file.key}\n`)
}
