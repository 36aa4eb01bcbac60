import type { healthStatuses } from '#contract/platform/admin-health.ts'
import { silentAfterSeconds } from '#server/platform/instances/instances.ts'

/** The verdict on a part's health. */
export type HealthStatus = (typeof healthStatuses)[number]

const gib = 1024 ** 3
const dayMs = 86_400_000

const rank: Readonly<Record<HealthStatus, number>> = { unknown: 0, ok: 1, warning: 2, failed: 3 }

/** Returns the worst verdict; unknown ones count for nothing. */
export const worst = (statuses: readonly HealthStatus[]): HealthStatus =>
  statuses.reduce<HealthStatus>((found, one) => (rank[one] > rank[found] ? one : found), 'ok')

const judge = (failed: boolean, warning: boolean): HealthStatus => (failed ? 'failed' : warning ? 'warning' : 'ok')

/** Judges the database: without an answer, slow, or over an unencrypted network. */
export const judgeDatabase = (pingMs: number | null, isUnencrypted = false): HealthStatus =>
  judge(pingMs === null, isUnencrypted || (pingMs ?? 0) > 500)

/** Judges the jobs: dead ones need an admin; one due for a minute shows that no worker runs. */
export const judgeJobs = (jobs: {
  readonly state: 'starting' | 'ok' | 'failed'
  readonly failed: number
  readonly oldestSeconds: number | null
  readonly failingTasks: readonly string[]
}): HealthStatus =>
  judge(
    jobs.state === 'failed' || (jobs.oldestSeconds ?? 0) > 900,
    jobs.failed > 0 || jobs.failingTasks.length > 0 || (jobs.oldestSeconds ?? 0) > 60,
  )

/** Seconds without a sweep after which no worker runs: several are due every ten seconds or every minute. */
const workerSilentSeconds = 120

/**
 * Judges the workers of other processes from what they leave in the database: a sweep started lately, and no job has been
 * due for long. Right after the start, none may have started yet.
 */
export const judgeWorkers = (seen: {
  readonly lastSweepAt: readonly (string | null)[]
  readonly oldestSeconds: number | null
  readonly now: Date
  readonly upSeconds: number
}): 'starting' | 'ok' | 'failed' => {
  const since = seen.now.getTime() - workerSilentSeconds * 1_000
  const isWorking = seen.lastSweepAt.some((at) => at !== null && Date.parse(at) >= since)
  if (!isWorking) return seen.upSeconds < workerSilentSeconds ? 'starting' : 'failed'
  const jobs = judgeJobs({ state: 'ok', failed: 0, failingTasks: [], oldestSeconds: seen.oldestSeconds })
  return jobs === 'failed' ? 'failed' : 'ok'
}

/**
 * Judges the mails: abandoned ones need an admin; one that waits for a quarter of an hour shows that no mail server
 * answers.
 */
export const judgeMail = (mail: { readonly failed: number; readonly oldestSeconds: number | null }): HealthStatus =>
  judge((mail.oldestSeconds ?? 0) > 6 * 3600, mail.failed > 0 || (mail.oldestSeconds ?? 0) > 900)

/** Judges the webhooks: events that could not be processed for some minutes. */
export const judgeWebhooks = (webhooks: {
  readonly retrying: number
  readonly oldestSeconds: number | null
}): HealthStatus =>
  judge((webhooks.oldestSeconds ?? 0) > 6 * 3600, webhooks.retrying > 0 || (webhooks.oldestSeconds ?? 0) > 300)

/** Judges the payments: rejected ones need an admin to correct the provider's settings and refund the payer. */
export const judgePayments = (payments: { readonly refused: number }): HealthStatus =>
  judge(false, payments.refused > 0)

/** Less free space counts as a full disk: the next upload or database log uses it up. */
const fullBytes = gib / 10

/** Checks whether the storage is full: the folder is not writable, or lacks space. */
export const isStorageFull = ({
  writable,
  freeBytes,
}: {
  readonly writable: boolean
  readonly freeBytes: number | null
}) => !writable || (freeBytes !== null && freeBytes < fullBytes)

/** Judges the disk: nearly full; uploads and the embedded database stop when it is. */
export const judgeDisk = (freeBytes: number | null, totalBytes: number | null): HealthStatus => {
  if (freeBytes === null || totalBytes === null || totalBytes === 0) return 'unknown'
  const share = freeBytes / totalBytes
  return judge(share < 0.02 || freeBytes < fullBytes, share < 0.1 || freeBytes < gib)
}

/** Judges the scanner: without its answer every upload is refused. */
export const judgeScanner = (scanner: {
  readonly configured: boolean
  readonly version: string | null
}): HealthStatus => (scanner.configured ? judge(scanner.version === null, false) : 'unknown')

/**
 * Judges the audit chain: thousands of unlinked entries mean that the sweep fails, or that an old version's entries are
 * being linked.
 */
export const judgeAuditChain = (chain: { readonly waiting: number }): HealthStatus =>
  judge(false, chain.waiting >= 1_000)

/** Judges an instance: silent, or with a skewed clock, on which sessions and signatures depend. */
export const judgeInstance = (instance: { readonly silentSeconds: number; readonly skewMs: number }): HealthStatus =>
  judge(
    instance.silentSeconds > 4 * silentAfterSeconds || Math.abs(instance.skewMs) > 60_000,
    instance.silentSeconds > silentAfterSeconds || Math.abs(instance.skewMs) > 2_000,
  )

/** Judges the backups: one in the last two days is good; whether there should be one is unknown. */
export const judgeBackup = (at: string | null, now: Date): HealthStatus =>
  at === null ? 'unknown' : judge(false, now.getTime() - Date.parse(at) > 2 * dayMs)
