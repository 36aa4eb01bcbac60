// A separate process for crash tests: enqueues a job that never ends, and reports when it runs.
import { pino } from 'pino'
import { withCause } from '#server/platform/cause/with-cause.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createJobs, jobKind } from '#server/platform/jobs/jobs.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log })
const jobs = createJobs({ database, log })
const endless = jobKind<{ text: string }>({ name: 'endless', retryLimit: 0 })
jobs.handle(endless, async () => {
  process.stdout.write('running\n')
  await new Promise(() => undefined)
})
await jobs.start()
await withCause('evt_interrupted', () =>
  database.db.transaction().execute((trx) => jobs.enqueue(trx, endless, { text: 'interrupted' })),
)
