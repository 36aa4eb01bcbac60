import { availableParallelism } from 'node:os'
import { createThreadPool } from './thread-pool.ts'

/**
 * The threads of this process for files of people and providers: one where there are two cores, so that the other
 * serves callers. Half a minute is many times what the longest honest file takes.
 */
export const ownThreads = createThreadPool({
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  seconds: 30,
  megabytes: 512,
  idleSeconds: 30,
  waiting: { perOwner: 40, all: 200, bytes: 200_000_000 },
})
