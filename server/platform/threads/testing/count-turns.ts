/** This thread's work in milliseconds: what else the machine does is not counted. */
const workedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** What others had of this thread while something was done. */
export interface CountedTurns<Result> {
  readonly result: Result
  /** How often somebody else had a turn. */
  readonly turns: number
  /** The longest stretch between two turns, in milliseconds of this thread's own work. */
  readonly maxTurnMs: number
}

/** Does some work, and counts how often somebody else on this thread has a turn meanwhile. */
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
