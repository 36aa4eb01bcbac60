import type { Logger } from 'pino'

/** How a sweep goes through what is due. */
export interface EachAloneOptions {
  /** What its log says of one that failed. */
  readonly message: string
  /** So many pieces of work run beside each other; one after the other unless said. */
  readonly besideEachOther?: number
}

/** Does a piece of work for each; one that fails is logged and keeps no other waiting. Throws in the end where any failed. */
export const eachAlone = async <One>(
  log: Logger,
  { message, besideEachOther = 1 }: EachAloneOptions,
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = []
  const waiting = all.values()
  const worker = async (): Promise<void> => {
    for (const one of waiting)
      await work(one).catch((error: unknown) => {
        log.error({ err: error }, message)
        failures.push(error)
      })
  }
  await Promise.all(Array.from({ length: besideEachOther }, worker))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
