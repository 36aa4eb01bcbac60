import { eachAlone } from '#server/platform/jobs/each-alone.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Banks are slow and tasks wait independently, so several tasks run in parallel. */
const options = { message: 'a task of a bank sweep failed; the next sweep retries it', besideEachOther: 4 }

/** Runs a task for each item, a few in parallel; a failure is logged and does not block the others. */
export const eachBank = <One>(
  { log }: Pick<Platform, 'log'>,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => eachAlone(log, options, all, work)
