import { createAudit } from '#server/platform/audit/audit.ts'
import { createClock } from '#server/platform/clock/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { createDiskFiles } from '#server/platform/files/create-disk-files.ts'
import type { FileLocation } from '#server/platform/files/file-location.ts'
import { createFileStore, filesFolder } from '#server/platform/files/file-store.ts'
import { createIdempotency } from '#server/platform/http/idempotency/idempotency.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import { createEvents } from '#server/platform/jobs/events.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createOutbox } from '#server/platform/mail/outbox.ts'
import type { MailChecks } from '#server/platform/mail/withdraw-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { MailTransport, OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { type DatabaseKind, openLocation, silentLog, type TestDatabase, testDatabase } from './test-database.ts'
import { testSettings } from './test-settings.ts'

/** A platform for one test file, with the mails it sent. */
export interface TestPlatform extends AsyncDisposable {
  readonly platform: Platform
  readonly db: Db
  readonly database: Database
  readonly testDb: TestDatabase
  /** Where its files are. */
  readonly fileLocation: FileLocation
  /** Every mail passed to the mail server so far, oldest first. */
  readonly mails: OutgoingMail[]
  /** Starts clock and jobs after the domains registered their handlers, and waits until due work is done. */
  start(): Promise<void>
  /** Stops everything and removes the database. */
  close(): Promise<void>
}

/** What a test may override. */
interface TestOverrides {
  readonly settings?: Partial<Settings>
  /** Replaces the mail server that collects all mails in `mails`. */
  readonly transport?: MailTransport
  /** Joins the database of another test platform as a second instance; the other one removes it. */
  readonly testDb?: TestDatabase
  /** Runs sweeps by their timers too, not only at the start and on request. */
  readonly hasTimers?: boolean
  /** Replaces its own folder. */
  readonly fileLocation?: FileLocation
}

/** Opens a newly migrated database of a kind with the whole platform on it. */
export const openTestPlatform = async (kind: DatabaseKind, overrides: TestOverrides = {}): Promise<TestPlatform> => {
  const location = overrides.testDb ?? (await testDatabase(kind))
  const database = await openLocation(location)
  const { db } = database
  const log = silentLog
  const mails: OutgoingMail[] = []
  const settings: Settings = {
    ...testSettings,
    dataDir: location.dataDir,
    databaseUrl: location.databaseUrl,
    ...overrides.settings,
  }
  const transport = overrides.transport ?? { send: async (mail) => void mails.push(mail), close: () => undefined }
  const clock = createClock({ db, movable: true, log })
  const jobs = createJobs({ database, log, hasTimers: overrides.hasTimers ?? false })
  const events = createEvents({ db, jobs, log })
  const fileLocation = overrides.fileLocation ?? createDiskFiles(filesFolder(location.dataDir))
  const files = createFileStore({ db, location: fileLocation, jobs, log, scan: null })
  const mailChecks: MailChecks = new Map()
  const mail = createOutbox({ db, clock, jobs, log, settings, transport, files, checks: mailChecks })
  const audit = createAudit({ clock })
  const limits = createLimits(db)
  const idempotency = createIdempotency({ db, appKey: settings.appKey, log })
  const platform: Platform = {
    settings,
    log,
    db,
    clock,
    jobs,
    events,
    mail,
    mailChecks,
    files,
    audit,
    limits,
    idempotency,
  }
  let started = false

  const close = async (): Promise<void> => {
    clock.stop()
    if (started) await jobs.stop()
    await database.close()
    if (!overrides.testDb) await location.remove()
  }
  return {
    platform,
    db,
    database,
    testDb: location,
    fileLocation,
    mails,
    start: async () => {
      started = true
      await clock.start()
      await jobs.start()
      await jobs.idle()
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}
