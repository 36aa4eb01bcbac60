import type { PgBoss, Queue } from 'pg-boss'
import { heartbeatSeconds, type JobKind, jobDefaults } from './job-kind.ts'

/** A process killed in the middle uses up an attempt; this many are not counted as the handler's. */
const killAllowance = 5

const queueOf = (kind: JobKind<object>): Queue => {
  const backoff = kind.backoff ?? jobDefaults.backoff
  return {
    name: kind.name,
    policy: 'short',
    notify: true,
    heartbeatSeconds,
    retryLimit: (kind.retryLimit ?? jobDefaults.retryLimit) + killAllowance,
    retryDelay: kind.retryDelaySeconds ?? jobDefaults.retryDelaySeconds,
    retryBackoff: backoff,
    ...(backoff ? { retryDelayMax: 3_600 } : {}),
    expireInSeconds: kind.expireInSeconds ?? jobDefaults.expireInSeconds,
    // Our own sweep deletes finished jobs and retains failed ones.
    deleteAfterSeconds: 0,
    retentionSeconds: 365 * 86_400,
  }
}

/**
 * Creates or updates every kind's queue, and has the engine load them all. It must not look one up while a transaction
 * is open: on the embedded database that would wait for the transaction.
 */
export const prepareQueues = async (boss: PgBoss, kinds: readonly JobKind<object>[]): Promise<void> => {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const kind of kinds) {
    const wanted = queueOf(kind)
    const found = present.get(kind.name)
    if (!found) await boss.createQueue(kind.name, wanted)
    else if (Object.entries(wanted).some(([key, value]) => Reflect.get(found, key) !== value))
      await update(boss, wanted)
    await boss.findJobs(kind.name, { id: '00000000-0000-0000-0000-000000000000' })
  }
}

const update = async (boss: PgBoss, { name, policy: _fixed, ...changeable }: Queue): Promise<void> =>
  await boss.updateQueue(name, changeable)
