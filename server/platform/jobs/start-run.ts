/** How long a sweep works at a time: a stopping instance waits for it, and the rest stays due. */
const maxMs = 40_000

/** Measures real elapsed time, independent of product time. */
const elapsed = (): number => performance.now()

/** Starts a run; the returned function checks whether its time is over. */
export const startRun = (now: () => number = elapsed): (() => boolean) => {
  const until = now() + maxMs
  return () => now() > until
}
