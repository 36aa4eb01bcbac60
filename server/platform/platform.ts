import type { Logger } from 'pino'
import type { Audit } from './audit/audit.ts'
import type { Clock } from './clock/clock.ts'
import type { Db } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Idempotency } from './http/idempotency/idempotency.ts'
import type { Limits } from './http/limits.ts'
import type { Events } from './jobs/events.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Outbox } from './mail/outbox.ts'
import type { MailChecks } from './mail/withdraw-mail.ts'
import type { Settings } from './settings/settings.ts'

/** The shared services that every domain receives; it contains nothing of any other domain. */
export interface Platform {
  readonly settings: Settings
  readonly log: Logger
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly events: Events
  readonly mail: Outbox
  /** What is checked before mails of a kind are sent: one whose reason has ended is withdrawn. */
  readonly mailChecks: MailChecks
  readonly files: FileStore
  readonly audit: Audit
  readonly limits: Limits
  /** Returns the first answer again when a creating call is repeated. */
  readonly idempotency: Idempotency
}
