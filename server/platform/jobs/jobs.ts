import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Trx } from '#server/platform/database/database.ts'
import { withoutSecrets } from '#server/platform/secrets/hide-secrets.ts'
import { createLooks } from './create-looks.ts'
import { type FailedPage, findJob, jobsCausedBy, listFailed, type StoredJob } from './failed-jobs.ts'
import { addCause, splitCause } from './job-cause.ts'
import { countJobs, type KindCount, listSweeps, type SweepState } from './job-counts.ts'
import type { JobHandler, JobKind } from './job-kind.ts'
import { isFirstOf } from './once-in-transaction.ts'
import { deleteJobsAbout, jobsAbout, type PersonalJob } from './personal-jobs.ts'
import { prepareQueues } from './prepare-queues.ts'
import { purgeCompletedJobs } from './purge-completed-jobs.ts'
import type { sendWithin } from './queue.ts'
import {
  type ActedJob,
  busy,
  deleteFinished,
  failedIds,
  notifyWorkers,
  sendBack,
  takeAway,
  takeBackFromDead,
} from './queue-state.ts'
import { createSweeps } from './sweeps.ts'
import { startWorkers, type Workers } from './workers.ts'

export type { StoredJob } from './failed-jobs.ts'
export { type JobKind, jobKind } from './job-kind.ts'

/** How an enqueued job differs from the defaults. */
export interface EnqueueOptions {
  /** Skips the job while one of this kind with this key waits; a running one does not count. */
  readonly singletonKey?: string
  readonly startAfterSeconds?: number
  /** Skips the job when its transaction has already enqueued one of this kind with this key. */
  readonly onceInTransaction?: string
}

/** A failed job as the audit trail may show it: without secrets and personal data. */
export interface EnqueuedJob {
  readonly id: string
  readonly name: string
  readonly facts: Record<string, unknown>
}

/** Writes along with an action on a failed job, in one transaction. */
export type Alongside = (trx: Trx, job: EnqueuedJob) => Promise<void>

/** Hooks of a kind besides its handler. */
export interface KindHooks<Data extends object> {
  /** Runs in the transaction that drops a failed job permanently: its cause must not enqueue it again. */
  readonly onDrop?: (trx: Trx, data: Data) => Promise<void>
}

/** Background work, enqueued with the change that needs it. */
export interface Jobs {
  /**
   * Enqueues in the caller's transaction: the job runs within milliseconds of its commit, never after a rollback. It runs
   * with the cause of the current work.
   */
  enqueue<Data extends object>(trx: Trx, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Registers a kind's handler; before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>, hooks?: KindHooks<Data>): void
  /** Registers periodic work, run by one instance at a time; also run at the start when due. Call before `start`. */
  every(name: string, seconds: number, work: () => Promise<void>): void
  /** Runs all periodic work now, due or not (the clock was moved; tests). Nothing on an instance that takes no jobs. */
  sweepNow(): Promise<void>
  /** Lists dead jobs, newest first. */
  failed(page: FailedPage): Promise<{ items: StoredJob[]; total: number }>
  /** Finds a job that failed, or that an event caused, whatever its state; null when there is none with this id. */
  find(id: string): Promise<StoredJob | null>
  /** Lists the latest jobs that an event caused, oldest first; completed ones are stored for five minutes. */
  causedBy(eventId: string, limit: number): Promise<StoredJob[]>
  /** Retries a failed job; false when there is none with this id and a handler. */
  retry(id: string, alongside?: Alongside): Promise<boolean>
  /** Retries all failed jobs, or those of a kind; returns their number. */
  retryAll(name: string | undefined, alongside?: Alongside): Promise<number>
  /** Deletes a failed job; false when there is none with this id. */
  drop(id: string, alongside?: Alongside): Promise<boolean>
  /** Lists the jobs in any state that contain an address. */
  about(email: string): Promise<PersonalJob[]>
  /** Deletes every job with an address, for an erasure. */
  deleteAbout(trx: Trx, email: string): Promise<void>
  /** Returns waiting, running and failed jobs by kind, and the sweeps with their last run. */
  state(): Promise<{ kinds: KindCount[]; sweeps: SweepState[] }>
  start(): Promise<void>
  /** Takes no new job, waits up to half a minute for running jobs and sweeps, then resolves. */
  stop(): Promise<void>
  /** Resolves when no job is due or running, nor a sweep of this instance. For tests. */
  idle(): Promise<void>
}

/** How many failed jobs are retried at a time, so that the queue is not flooded. */
const maxConcurrent = 1_000

const nothing: Alongside = () => Promise.resolve()

/** Seconds after a failure in which its job has its new time in the queue. */
const retrySeconds = 0.5

/** What an instance's queue needs. */
export interface JobsParts {
  readonly database: Database
  readonly log: Logger
  /** False where sweeps run only at the start and by `sweepNow` (tests). */
  readonly hasTimers?: boolean
  /** False for an instance that only enqueues: others run its jobs and sweeps. */
  readonly takesJobs?: boolean
}

/** Creates the queue of one instance. */
export const createJobs = ({ database, log, hasTimers = true, takesJobs = true }: JobsParts): Jobs => {
  const kinds = new Map<string, { kind: JobKind<object>; handler: JobHandler<object>; hooks: KindHooks<object> }>()
  const sweeps = createSweeps(database.db, log)
  let engine: { boss: PgBoss; sendWithin: typeof sendWithin } | null = null
  let workers: Workers | null = null
  let isReady = false
  const looks = createLooks(database, log, (name) => workers?.poll(name))
  const allKinds = (): JobKind<object>[] => [...kinds.values()].map(({ kind }) => kind)
  const personalKinds = (): string[] =>
    allKinds()
      .filter(({ personal }) => personal)
      .map(({ name }) => name)
  sweeps.add('delete-finished-jobs', 60, () => deleteFinished(database, personalKinds()))
  sweeps.add('purge-completed-jobs', 60, () => purgeCompletedJobs(database, allKinds()))

  const toEnqueuedJob = ({ id, name, data }: ActedJob): EnqueuedJob => {
    const known = kinds.get(name)?.kind
    // For a kind without a handler, personal fields are unknown.
    const facts = known
      ? Object.entries(withoutSecrets(splitCause(data).data)).filter(([field]) => !known.personal?.includes(field))
      : []
    return { id, name, facts: Object.fromEntries(facts) }
  }

  const enqueue: Jobs['enqueue'] = async (trx, kind, data, options = {}) => {
    if (!engine || !isReady || !kinds.has(kind.name)) throw new Error(`No handler runs jobs of the kind ${kind.name}.`)
    const once = options.onceInTransaction
    if (once !== undefined && !isFirstOf(trx, `${kind.name} ${once}`)) return
    await engine.sendWithin(engine.boss, trx, kind.name, addCause(data), {
      // Every queue allows one waiting job per key: a job without a key gets a unique one.
      singletonKey: options.singletonKey ?? crypto.randomUUID(),
      startAfter: options.startAfterSeconds ?? 0,
    })
    if (takesJobs && options.startAfterSeconds !== undefined) looks.within(options.startAfterSeconds)
  }

  /** Retries a job; one of a kind without a handler would wait forever and stays where it is. */
  const goBack = async (trx: Trx, id: string, alongside: Alongside): Promise<ActedJob | null> => {
    const job = await sendBack(trx, id, [...kinds.keys()])
    if (job !== null) await alongside(trx, toEnqueuedJob(job))
    return job
  }

  return {
    enqueue,
    handle: (kind, handler, hooks = {}) => {
      if (engine) throw new Error(`Jobs of the kind ${kind.name} must be handled before the start.`)
      if (kinds.has(kind.name)) throw new Error(`Two handlers for jobs of the kind ${kind.name}.`)
      // The queue carries JSON: the data has the type that `enqueue` took for the same kind.
      kinds.set(kind.name, {
        kind,
        handler: (data, job) => handler(data as never, job),
        hooks: { onDrop: (trx, data) => hooks.onDrop?.(trx, data as never) ?? Promise.resolve() },
      })
    },
    every: (name, seconds, work) => sweeps.add(name, seconds, work),
    sweepNow: () => (takesJobs ? sweeps.runAll() : Promise.resolve()),
    failed: (page) => listFailed(database, page),
    find: (id) => findJob(database, id),
    causedBy: (eventId, limit) => jobsCausedBy(database, eventId, limit),
    retry: (id, alongside = nothing) =>
      database.db.transaction().execute(async (trx) => {
        const job = await goBack(trx, id, alongside)
        if (job !== null) await notifyWorkers(trx, [job.name])
        return job !== null
      }),
    retryAll: async (name, alongside = nothing) => {
      const names = [...kinds.keys()].filter((one) => name === undefined || one === name)
      return await database.db.transaction().execute(async (trx) => {
        const back: ActedJob[] = []
        for (const id of await failedIds(trx, names, maxConcurrent)) {
          const job = await goBack(trx, id, alongside)
          if (job !== null) back.push(job)
        }
        await notifyWorkers(
          trx,
          back.map((job) => job.name),
        )
        return back.length
      })
    },
    drop: (id, alongside = nothing) =>
      database.db.transaction().execute(async (trx) => {
        const job = await takeAway(trx, id)
        if (job === null) return false
        await kinds.get(job.name)?.hooks.onDrop?.(trx, splitCause(job.data).data)
        await alongside(trx, toEnqueuedJob(job))
        return true
      }),
    about: (email) => jobsAbout(database.db, personalKinds(), email),
    deleteAbout: (trx, email) => deleteJobsAbout(trx, personalKinds(), email),
    state: async () => ({
      kinds: await countJobs(database),
      sweeps: await listSweeps(database, sweeps.names()),
    }),
    start: async () => {
      // The engine is a quarter of the server's code, and the first answer needs none of it.
      const queue = await import('./queue.ts')
      const boss = queue.createQueue(database.connection, log, takesJobs)
      engine = { boss, sendWithin: queue.sendWithin }
      await boss.start()
      await prepareQueues(boss, allKinds())
      if (database.kind === 'embedded') await Promise.all([takeBackFromDead(database), sweeps.freeAll()])
      isReady = true
      if (!takesJobs) return
      workers = await startWorkers(boss, [...kinds.values()], log, () => looks.within(retrySeconds))
      looks.within(0)
      sweeps.start(!hasTimers)
    },
    stop: async () => {
      looks.stop()
      await Promise.all([sweeps.stop(), workers?.stop()])
      await engine?.boss.stop({ graceful: false })
    },
    idle: async () => {
      await sweeps.idle()
      while (await busy(database)) {
        await looks.now()
        await pause(5)
      }
    },
  }
}
