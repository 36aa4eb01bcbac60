import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Trx } from '../database/database.ts'
import { type FailedJob, type FailedPage, listFailed } from './failed-jobs.ts'
import type { JobHandler, JobKind } from './job-kind.ts'
import { prepareQueues } from './prepare-queues.ts'
import type { sendWithin } from './queue.ts'
import { busy, deleteFinished, queuesWithWork, sendBack, takeBackFromDead } from './queue-state.ts'
import { createSweeps } from './sweeps.ts'
import { startWorkers, type Workers } from './workers.ts'

export type { FailedJob } from './failed-jobs.ts'
export { type JobKind, jobKind } from './job-kind.ts'

/** How an enqueued job differs from the usual. */
export interface EnqueueOptions {
  /** Left out while a job of this kind with this key waits; one that runs already does not count. */
  readonly singletonKey?: string
  readonly startAfterSeconds?: number
}

/** Background work, enqueued with the change that asks for it. */
export interface Jobs {
  /** In the caller's transaction: runs within milliseconds of its commit, never if it rolls back. */
  enqueue<Data extends object>(trx: Trx, kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  /** Says who does a kind; before `start`. */
  handle<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  /** Periodic work, once at a time over all instances; also run at the start when it is due. Before `start`. */
  every(name: string, seconds: number, work: () => Promise<void>): void
  /** Runs all periodic work now, due or not (the clock was moved; tests). */
  sweepNow(): Promise<void>
  /** Jobs that were given up, newest first. */
  failed(page: FailedPage): Promise<{ items: FailedJob[]; total: number }>
  /** Gives a failed job one more try; false when there is none with this id. */
  retry(id: string): Promise<boolean>
  start(): Promise<void>
  /** Takes no new job, waits for those that run, then resolves. */
  stop(): Promise<void>
  /** Resolves when no job is due or running. For tests. */
  idle(): Promise<void>
}

/** Looks so often for jobs whose waiting time is over, and for those whose notice got lost. */
const lookEveryMs = 1_000

/** The queue of one instance. */
export const createJobs = ({ database, log }: { database: Database; log: Logger }): Jobs => {
  const kinds = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()
  const sweeps = createSweeps(database.db, log)
  let engine: { boss: PgBoss; sendWithin: typeof sendWithin } | null = null
  let workers: Workers | null = null
  let looking: NodeJS.Timeout | null = null

  const wakeWaiting = async (): Promise<void> => {
    for (const name of await queuesWithWork(database)) workers?.wake(name)
  }
  sweeps.add('delete-finished-jobs', 3_600, () => deleteFinished(database))

  const enqueue: Jobs['enqueue'] = async (trx, kind, data, options = {}) => {
    if (!engine || !workers || !kinds.has(kind.name)) throw new Error(`No handler runs jobs of the kind ${kind.name}.`)
    await engine.sendWithin(engine.boss, trx, kind.name, data, {
      // Every queue lets one job wait per key: a job without a key of its own gets one that nobody shares.
      singletonKey: options.singletonKey ?? crypto.randomUUID(),
      startAfter: options.startAfterSeconds ?? 0,
    })
  }

  return {
    enqueue,
    handle: (kind, handler) => {
      if (workers) throw new Error(`Jobs of the kind ${kind.name} must be handled before the start.`)
      if (kinds.has(kind.name)) throw new Error(`Two handlers for jobs of the kind ${kind.name}.`)
      // The queue carries JSON: what comes back has the type that `enqueue` took for the same kind.
      kinds.set(kind.name, { kind, handler: (data, job) => handler(data as never, job) })
    },
    every: (name, seconds, work) => sweeps.add(name, seconds, work),
    sweepNow: sweeps.runAll,
    failed: (page) => listFailed(database, page),
    retry: async (id) => {
      const name = await sendBack(database, id)
      if (name !== null) workers?.wake(name)
      return name !== null
    },
    start: async () => {
      // The engine is a quarter of the server's code and the first answer needs none of it.
      const queue = await import('./queue.ts')
      const boss = queue.createQueue(database.connection, log)
      engine = { boss, sendWithin: queue.sendWithin }
      await boss.start()
      await prepareQueues(
        boss,
        [...kinds.values()].map(({ kind }) => kind),
      )
      if (database.kind === 'embedded') await Promise.all([takeBackFromDead(database), sweeps.freeAll()])
      workers = await startWorkers(boss, [...kinds.values()], log)
      looking = setInterval(() => {
        wakeWaiting().catch((error: unknown) => log.warn({ err: error }, 'The look at the job queue failed.'))
      }, lookEveryMs)
      sweeps.start()
    },
    stop: async () => {
      if (looking) clearInterval(looking)
      await sweeps.stop()
      await workers?.stop()
      await engine?.boss.stop({ graceful: false })
    },
    idle: async () => {
      while (await busy(database)) {
        await wakeWaiting()
        await pause(5)
      }
    },
  }
}
