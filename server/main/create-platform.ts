import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createAudit } from '#server/platform/audit/audit.ts'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import { purgeAudit } from '#server/platform/audit/purge-audit.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createFileStore } from '#server/platform/files/file-store.ts'
import { extendChain } from '#server/platform/hash-chain/extend-chain.ts'
import { createIdempotency } from '#server/platform/http/idempotency/idempotency.ts'
import { deleteOldKeys } from '#server/platform/http/idempotency/key-store.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import { createEvents } from '#server/platform/jobs/events.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import type { MailChecks } from '#server/platform/mail/withdraw-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { MailTransport } from '#server/providers/mail-transport/port.ts'
import { fileLocationOf } from './file-location-of.ts'
import { fileScannerOf } from './file-scanner-of.ts'

/** What the platform is created from. */
interface Context {
  readonly settings: Settings
  readonly log: Logger
  readonly database: Database
  readonly transport: MailTransport
}

/** Creates the platform that every domain receives. */
export const createPlatform = ({ settings, log, database, transport }: Context): Platform => {
  const { db } = database
  const clock = createClock({ db, movable: settings.sandboxUrl !== null, log })
  const jobs = createJobs({ database, log, takesJobs: settings.role !== 'web' })
  // An expired window counts for nothing; its row is unused.
  jobs.every('sweep-rate-windows', 600, async () => {
    await db.deleteFrom('rate_window').where('window_end', '<', sql<string>`now()`).execute()
  })
  // The embedded database runs one transaction at a time: short batches delay nobody.
  const pace = database.kind === 'embedded' ? { atOnce: 50, batches: 100 } : {}
  jobs.every('chain-audit-entries', 30, async () => void (await extendChain(db, auditChain, pace)))
  jobs.every('delete-idempotency-keys', 3600, () => deleteOldKeys(db))
  const { auditRetentionYears } = settings
  if (auditRetentionYears !== null)
    jobs.every('purge-audit-entries', 86_400, async () => {
      const removed = await purgeAudit({ db, clock }, auditRetentionYears)
      if (removed > 0) log.info({ removed, auditRetentionYears }, 'audit entries past their retention were removed')
    })
  // Operators who archive the log elsewhere can prove later that the trail was not rewritten.
  jobs.every('log-audit-chain', 86_400, async () => {
    const head = await db
      .selectFrom('hash_chain_head')
      .selectAll()
      .where('chain', '=', auditChain.name)
      .executeTakeFirst()
    log.info({ position: head?.position, hash: head?.hash }, 'the latest hash of the audit trail')
  })
  const files = createFileStore({
    db,
    location: fileLocationOf(settings),
    jobs,
    log,
    scan: fileScannerOf(settings)?.scan ?? null,
  })
  const mailChecks: MailChecks = new Map()
  return {
    settings,
    log,
    db,
    clock,
    jobs,
    events: createEvents({ db, jobs, log }),
    mail: createOutbox({ db, clock, jobs, log, settings, transport, files, checks: mailChecks }),
    mailChecks,
    files,
    audit: createAudit({ clock }),
    limits: createLimits(db),
    idempotency: createIdempotency({ db, appKey: settings.appKey, log }),
  }
}
