/** How long a stop waits for work that runs; then what it holds goes back: jobs to the queue, sweeps when their lease ends. */
const patienceMs = 30_000

/** Resolves when all of this has ended, well or not, or when the patience is over. */
export const withPatience = async (work: Iterable<Promise<unknown>>): Promise<void> => {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patienceMs)
  await Promise.race([Promise.allSettled(work), over.promise])
  clearTimeout(timer)
}
