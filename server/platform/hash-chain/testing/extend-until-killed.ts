// A separate process for crash tests: extends the audit chain entry by entry, and reports when it started.
import { pino } from 'pino'
import { auditChain } from '../../audit/audit-chain.ts'
import { openDatabase } from '../../database/database.ts'
import { extendChain } from '../extend-chain.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || null, log: pino({ level: 'silent' }) })
for (;;) {
  await extendChain(db, auditChain, { atOnce: 2, batches: 20 })
  process.stdout.write('extended\n')
}
