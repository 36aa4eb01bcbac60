/** How long a stop waits for running work; then jobs return to the queue, and sweeps end with their lease. */
const patienceMs = 30_000

/** Resolves when all work has ended, successfully or not, or after the timeout. */
export const withPatience = async (work: Iterable<Promise<unknown>>): Promise<void> => {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patienceMs)
  await Promise.race([Promise.allSettled(work), over.promise])
  clearTimeout(timer)
}
