import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { getFullHealth } from '#contract/platform/admin-health.ts'
import type { DeliveryCounts } from '#server/domains/payments/api.ts'
import { isInTheOpen } from '#server/main/database-url-of.ts'
import { fileScannerOf } from '#server/main/file-scanner-of.ts'
import { auditChain } from '#server/platform/audit/audit-chain.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instantOrNull } from '#server/platform/database/values.ts'
import type { StorageProbe } from '#server/platform/files/probe-storage.ts'
import type { Instances } from '#server/platform/instances/instances.ts'
import { oldestOf } from '#server/platform/jobs/job-counts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type JobsState, jobsStateOf } from './jobs-state-of.ts'
import * as judge from './judge-health.ts'

import { remembered } from './remembered.ts'
import { storageProbeOf } from './storage-probe-of.ts'

type Health = z.output<typeof getFullHealth.answer>

/** What the health reading needs besides the platform. */
export interface HealthSources {
  readonly version: string
  readonly instances: Instances
  readonly jobsState: () => JobsState
  readonly countDeliveries: () => Promise<DeliveryCounts>
}

const pingMs = async (db: Db): Promise<number | null> => {
  const started = performance.now()
  return await sql`select 1`.execute(db).then(
    () => Math.round((performance.now() - started) * 10) / 10,
    () => null,
  )
}

const sizeOf = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ size: bigint }>`select pg_database_size(current_database()) as size`.execute(db)
  return rows[0] ? Number(rows[0].size) : null
}

const readDatabase = async ({ db, settings }: Platform): Promise<Health['database']> => {
  const ping = await pingMs(db)
  const isUnencrypted = isInTheOpen(settings.databaseUrl)
  return {
    status: judge.judgeDatabase(ping, isUnencrypted),
    isUnencrypted,
    kind: settings.databaseUrl === null ? 'embedded' : 'postgres',
    pingMs: ping,
    sizeBytes: ping === null ? null : await sizeOf(db).catch(() => null),
  }
}

const readJobs = async (platform: Platform, own: JobsState): Promise<Health['jobs']> => {
  const found = await platform.jobs.state()
  const { kinds, sweeps } = found
  const sum = (pick: (kind: (typeof kinds)[number]) => number): number =>
    kinds.reduce((total, kind) => total + pick(kind), 0)
  const counts = {
    waiting: sum((kind) => kind.waiting + kind.later),
    running: sum((kind) => kind.running),
    failed: sum((kind) => kind.failed),
    oldestSeconds: oldestOf(kinds),
    failingTasks: sweeps.filter(({ lastError, overdue }) => lastError !== null || overdue).map(({ name }) => name),
  }
  return { status: judge.judgeJobs({ state: jobsStateOf(platform, own, found), ...counts }), ...counts }
}

const readMail = async ({ db, clock }: Platform): Promise<Health['mail']> => {
  const { rows } = await sql<{ waiting: number; failed: number; oldest: string | null }>`
    select count(*) filter (where state = 'pending')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      min(created_at) filter (where state = 'pending') as oldest
    from mail_outbox where state <> 'sent' and erased_at is null`.execute(db)
  const { waiting = 0, failed = 0, oldest = null } = rows[0] ?? {}
  const oldestSeconds = oldest ? Math.max(0, Math.round((clock.now().getTime() - Date.parse(oldest)) / 1000)) : null
  return { status: judge.judgeMail({ failed, oldestSeconds }), waiting, failed, oldestSeconds }
}

/** How long a refused payment is shown, in milliseconds. */
const refusedShownMs = 30 * 86_400_000

const readPayments = async ({ db, clock }: Platform): Promise<Health['payments']> => {
  const since = new Date(clock.now().getTime() - refusedShownMs).toISOString()
  const { rows } = await sql<{ refused: number; last: string | null }>`
    select count(*)::int as refused, max(at) as last from audit_entry where action = 'payment.refused' and at >= ${since}`.execute(
    db,
  )
  const { refused = 0, last = null } = rows[0] ?? {}
  return { status: judge.judgePayments({ refused }), refused, lastRefusedAt: instantOrNull(last) }
}

const readDisk = async (probe: () => Promise<StorageProbe>): Promise<Health['disk']> => {
  const found = await probe()
  const status = found.writable ? judge.judgeDisk(found.freeBytes, found.totalBytes) : 'failed'
  return { status, ...found }
}

const readScanner = async ({ settings }: Platform): Promise<Health['scanner']> => {
  const scanner = fileScannerOf(settings)
  const version = (await scanner?.version().catch(() => null)) ?? null
  const found = { configured: scanner !== null, version }
  return { status: judge.judgeScanner(found), ...found }
}

/** The most unlinked entries that are counted. */
const maxWaiting = 100_000

const readAuditChain = async ({ db }: Platform): Promise<Health['auditChain']> => {
  const head = await db
    .selectFrom('hash_chain_head')
    .selectAll()
    .where('chain', '=', auditChain.name)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from (select 1 from audit_entry e
    where e.id > ${head.settled_id} and not exists (select 1 from hash_chain_link l
      where l.chain = ${auditChain.name} and l.entry_id = e.id) limit ${maxWaiting}) w`.execute(db)
  const waiting = rows[0]?.waiting ?? 0
  const { position, hash } = head
  return {
    status: judge.judgeAuditChain({ waiting }),
    position,
    hash,
    extendedAt: instantOrNull(head.extended_at),
    waiting,
  }
}

const readInstances = async (instances: Instances): Promise<Health['instances']> =>
  (await instances.list()).map(({ silentSeconds, ...instance }) => ({
    ...instance,
    status: judge.judgeInstance({ silentSeconds, skewMs: instance.clockSkewMs }),
  }))

const readBackup = async ({ db, clock }: Platform): Promise<Health['backup']> => {
  const row = await db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  const at = instantOrNull(row?.at ?? null)
  return {
    status: judge.judgeBackup(at, clock.realNow()),
    last: row && at !== null ? { completedAt: at, rows: row.rows, files: row.files } : null,
  }
}

/**
 * Creates the reading of the product's health: simultaneous calls share one, and the disk is probed every few seconds
 * at most.
 */
export const healthReader = (platform: Platform, sources: HealthSources): (() => Promise<Health>) => {
  const probe = storageProbeOf(platform.settings)
  return remembered(0, () => readHealth(platform, sources, probe))
}

/** Reads the health of all parts. Without a database no session exists, so nobody can call it. */
const readHealth = async (
  platform: Platform,
  sources: HealthSources,
  probe: () => Promise<StorageProbe>,
): Promise<Health> => {
  const { clock } = platform
  const [database, jobs, mail, deliveries, payments, disk, scanner, chain, instances, backup] = await Promise.all([
    readDatabase(platform),
    readJobs(platform, sources.jobsState()),
    readMail(platform),
    sources.countDeliveries(),
    readPayments(platform),
    readDisk(probe),
    readScanner(platform),
    readAuditChain(platform),
    readInstances(sources.instances),
    readBackup(platform),
  ])
  const webhooks = { status: judge.judgeWebhooks(deliveries), ...deliveries }
  const parts = [database, jobs, mail, webhooks, payments, disk, scanner, chain, backup, ...instances]
  return {
    status: judge.worst(parts.map(({ status }) => status)),
    version: sources.version,
    startedAt: sources.instances.startedAt.toISOString(),
    database,
    jobs,
    mail,
    webhooks,
    payments,
    disk,
    scanner,
    auditChain: chain,
    clock: { now: clock.now().toISOString(), offsetMs: clock.offsetMs() },
    instances,
    backup,
  }
}
