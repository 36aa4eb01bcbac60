import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { withCause } from '#server/platform/cause/with-cause.ts'
import { splitCause } from './job-cause.ts'
import { type JobHandler, type JobKind, jobDefaults } from './job-kind.ts'
import { withPatience } from './with-patience.ts'

/** The running workers of one instance. */
export interface Workers {
  /** Has the workers of a kind poll the queue now. */
  poll(name: string): void
  /** Takes no more jobs and resolves when running ones have ended, or after half a minute. */
  stop(): Promise<void>
}

interface Handled {
  readonly kind: JobKind<object>
  readonly handler: JobHandler<object>
}

/** Notifications start workers immediately; this slow poll is for the time when none arrive. */
const pollSeconds = 30

const runOne = async ({ kind, handler }: Handled, job: JobWithMetadata, log: Logger): Promise<JobResult> => {
  const limit = kind.retryLimit ?? jobDefaults.retryLimit
  const last = job.retryCount >= limit
  const { data, causedBy } = splitCause(job.data)
  return withCause(causedBy, async () => {
    try {
      await handler(data, { id: job.id, attempt: job.retryCount + 1, last })
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log[last ? 'error' : 'warn'](
        { err: error, job: kind.name, id: job.id, attempt: job.retryCount + 1 },
        'A job failed.',
      )
      return { id: job.id, status: last ? 'deadletter' : 'failed', output: error }
    }
  })
}

/** Starts the workers of every kind; `onRetry` is called when jobs failed that are retried later. */
export const startWorkers = async (
  boss: PgBoss,
  handled: readonly Handled[],
  log: Logger,
  onRetry: () => void,
): Promise<Workers> => {
  const idsOf = new Map<string, string[]>()
  const poll = (name: string): void => {
    for (const id of idsOf.get(name) ?? []) boss.notifyWorker(id)
  }

  const startOne = async (entry: Handled): Promise<void> => {
    const { kind } = entry
    const batchSize = kind.batchSize ?? jobDefaults.batchSize
    const own: { id?: string } = {}
    own.id = await boss.work(
      kind.name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: pollSeconds,
      },
      async (jobs: JobWithMetadata[]) => {
        // One notification covers all jobs of a transaction: only a batch that is not full was the last.
        if (own.id && jobs.length >= batchSize) boss.notifyWorker(own.id)
        const results = await Promise.all(jobs.map((job) => runOne(entry, job, log)))
        if (results.some(({ status }) => status === 'failed')) onRetry()
        return results
      },
    )
    idsOf.set(kind.name, [...(idsOf.get(kind.name) ?? []), own.id])
  }
  for (const entry of handled) {
    for (let count = 0; count < (entry.kind.concurrency ?? jobDefaults.concurrency); count += 1) await startOne(entry)
  }

  return { poll, stop: () => withPatience([...idsOf.keys()].map((name) => boss.offWork(name, { wait: true }))) }
}
