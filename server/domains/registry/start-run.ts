/** So long does a sweep work at a time: an instance that is to stop waits for it, and what is left stays due. */
const maxMs = 40_000

/** Time as it passes here, whatever the product's clock says. */
const elapsed = (): number => performance.now()

/** Begins a run; answers whether its time is over. */
export const startRun = (now: () => number = elapsed): (() => boolean) => {
  const until = now() + maxMs
  return () => now() > until
}
