// A separate process for crash tests: extends the audit chain entry by entry, and reports when it started.
import { pino } from 'pino'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log: pino({ level: 'silent' }) })
for (;;) {
  await extendChain(db, auditChain, { atOnce: 2, batches: 20 })
  process.stdout.write('extended\n')
}
