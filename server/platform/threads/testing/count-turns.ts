/** Returns this thread's CPU time in milliseconds: other work of the machine does not count. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The turns of other work while something ran. */
export interface CountedTurns<Result> {
  readonly result: Result
  /** How often other work had a turn. */
  readonly turns: number
  /** The longest time between two turns, in milliseconds of this thread's own work. */
  readonly maxTurnMs: number
}

/** Runs some work and counts how often other work on this thread has a turn. */
export const countTurns = async <Result>(work: () => Promise<Result>): Promise<CountedTurns<Result>> => {
  let turns = 0
  let maxTurnMs = 0
  let last = workedMs()
  const look = (): void => {
    const now = workedMs()
    maxTurnMs = Math.max(maxTurnMs, now - last)
    last = now
  }
  const watch = setInterval(() => {
    turns += 1
    look()
  }, 1)
  try {
    const result = await work()
    look()
    return { result, turns, maxTurnMs }
  } finally {
    clearInterval(watch)
  }
}
