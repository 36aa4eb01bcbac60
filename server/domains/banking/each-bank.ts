import { eachAlone } from '../../platform/jobs/each-alone.ts'
import type { Platform } from '../../platform/platform.ts'

/** Banks are slow, and each waits for its own: so many pieces of work run beside each other. */
const options = { message: 'a sweep of the banks will look at this again', besideEachOther: 4 }

/** Does a piece of work for each, a few at a time; one that fails is logged and keeps no other waiting. */
export const eachBank = <One>(
  { log }: Pick<Platform, 'log'>,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => eachAlone(log, options, all, work)
