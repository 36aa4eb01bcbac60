import type { Logger } from 'pino'

/** How a sweep processes due items. */
export interface EachAloneOptions {
  /** The log message for a failed item. */
  readonly message: string
  /** How many items run in parallel; one unless set. */
  readonly besideEachOther?: number
}

/** Processes each item; a failing one is logged and does not delay the others. Throws at the end if any failed. */
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
