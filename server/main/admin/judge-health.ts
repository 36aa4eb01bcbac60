import type { healthVerdicts } from '#contract/platform/admin-health.ts'
import { silentAfterSeconds } from '#server/platform/instances/instances.ts'

/** How something does. */
export type Verdict = (typeof healthVerdicts)[number]

const gib = 1024 ** 3
const dayMs = 86_400_000

const rank: Readonly<Record<Verdict, number>> = { unknown: 0, ok: 1, warning: 2, failed: 3 }

/** The worst of them; what is not known counts for nothing. */
export const worst = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.reduce<Verdict>((found, one) => (rank[one] > rank[found] ? one : found), 'ok')

const judge = (failed: boolean, warning: boolean): Verdict => (failed ? 'failed' : warning ? 'warning' : 'ok')

/** A database that does not answer, or slowly, or over a network that anybody may listen to. */
export const judgeDatabase = (pingMs: number | null, inTheOpen = false): Verdict =>
  judge(pingMs === null, inTheOpen || (pingMs ?? 0) > 500)

/** Jobs that failed for good want somebody; one that is due for a minute finds nobody to do it. */
export const judgeJobs = (jobs: {
  readonly state: 'starting' | 'ok' | 'failed'
  readonly failed: number
  readonly oldestSeconds: number | null
  readonly troubledSweeps: readonly string[]
}): Verdict =>
  judge(
    jobs.state === 'failed' || (jobs.oldestSeconds ?? 0) > 900,
    jobs.failed > 0 || jobs.troubledSweeps.length > 0 || (jobs.oldestSeconds ?? 0) > 60,
  )

/** A mail that was given up wants somebody; one that waits for a quarter of an hour finds no mail server. */
export const judgeMail = (mail: { readonly failed: number; readonly oldestSeconds: number | null }): Verdict =>
  judge((mail.oldestSeconds ?? 0) > 6 * 3600, mail.failed > 0 || (mail.oldestSeconds ?? 0) > 900)

/** News that cannot be processed for some minutes. */
export const judgeWebhooks = (webhooks: { readonly failing: number; readonly oldestSeconds: number | null }): Verdict =>
  judge((webhooks.oldestSeconds ?? 0) > 6 * 3600, webhooks.failing > 0 || (webhooks.oldestSeconds ?? 0) > 300)

/** Money that came and was not believed wants somebody: what is wrong at the provider, and who gets it back. */
export const judgePayments = (payments: { readonly refused: number }): Verdict => judge(false, payments.refused > 0)

/** So little room is as none: the next upload or the database's next log takes it. */
const fullBytes = gib / 10

/** Whether what is stored has a place: the folder can be written, and there is room. */
export const isStorageFull = ({
  writable,
  freeBytes,
}: {
  readonly writable: boolean
  readonly freeBytes: number | null
}) => !writable || (freeBytes !== null && freeBytes < fullBytes)

/** A disk that is nearly full; uploads and the embedded database stop when it is. */
export const judgeDisk = (freeBytes: number | null, totalBytes: number | null): Verdict => {
  if (freeBytes === null || totalBytes === null || totalBytes === 0) return 'unknown'
  const share = freeBytes / totalBytes
  return judge(share < 0.02 || freeBytes < fullBytes, share < 0.1 || freeBytes < gib)
}

/** A scanner that does not answer: every upload is refused. */
export const judgeScanner = (scanner: { readonly configured: boolean; readonly version: string | null }): Verdict =>
  scanner.configured ? judge(scanner.version === null, false) : 'unknown'

/** Entries that wait for their hash by the thousand: the work is not done, or an old version's entries are being taken up. */
export const judgeAuditChain = (chain: { readonly waiting: number }): Verdict => judge(false, chain.waiting >= 1_000)

/** An instance that is silent, or whose clock is off: sessions and signatures live by it. */
export const judgeInstance = (instance: { readonly silentSeconds: number; readonly skewMs: number }): Verdict =>
  judge(
    instance.silentSeconds > 4 * silentAfterSeconds || Math.abs(instance.skewMs) > 60_000,
    instance.silentSeconds > silentAfterSeconds || Math.abs(instance.skewMs) > 2_000,
  )

/** A backup of the last two days; whether there should be one the product does not know. */
export const judgeBackup = (at: string | null, now: Date): Verdict =>
  at === null ? 'unknown' : judge(false, now.getTime() - Date.parse(at) > 2 * dayMs)
