import type { Platform } from '../../platform/platform.ts'

/** Does a piece of work for each, one after the other; one that fails is logged and keeps no other waiting. */
export const eachAlone = async <One>(
  { log }: Pick<Platform, 'log'>,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const one of all)
    await work(one).catch((error: unknown) => {
      log.error({ err: error }, 'a sweep of the documents will look at this again')
      failures.push(error)
    })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
