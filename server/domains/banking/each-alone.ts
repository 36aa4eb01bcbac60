import type { Platform } from '../../platform/platform.ts'

/** Banks are slow, and each waits for its own: so many pieces of work run beside each other. */
const besideEachOther = 4

/** Does a piece of work for each, a few at a time; one that fails is logged and keeps no other waiting. */
export const eachAlone = async <One>(
  { log }: Pick<Platform, 'log'>,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  const waiting = [...all]
  const worker = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await work(one).catch((error: unknown) => {
        log.error({ err: error }, 'a sweep of the banks will look at this again')
        failures.push(error)
      })
  }
  await Promise.all(Array.from({ length: besideEachOther }, worker))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
