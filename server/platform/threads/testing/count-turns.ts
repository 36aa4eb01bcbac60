const sumOf = ({ user, system }: NodeJS.CpuUsage): number => user + system

/** The turns of other work while something ran. */
export interface CountedTurns<Result> {
  readonly result: Result
  /** How often other work had a turn. */
  readonly turns: number
  /** The longest turn of this thread as a share of all work of the process meanwhile, in CPU time: 1 for a single turn. */
  readonly maxShare: number
}

/** Runs some work and counts how often other work on this thread has a turn. */
export const countTurns = async <Result>(work: () => Promise<Result>): Promise<CountedTurns<Result>> => {
  let turns = 0
  let longest = 0
  const before = process.cpuUsage()
  let last = sumOf(process.threadCpuUsage())
  const look = (): void => {
    const now = sumOf(process.threadCpuUsage())
    longest = Math.max(longest, now - last)
    last = now
  }
  const watch = setInterval(() => {
    turns += 1
    look()
  }, 1)
  try {
    const result = await work()
    look()
    return { result, turns, maxShare: longest / sumOf(process.cpuUsage(before)) }
  } finally {
    clearInterval(watch)
  }
}
