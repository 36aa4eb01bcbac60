/** A task that waits for a thread. */
export interface WaitingTask {
  readonly owner: string
  /** Bytes that it holds in memory while it waits. */
  readonly bytes: number
}

/** How much may wait, of one owner and of all. */
export interface WaitingLimits {
  readonly perOwner: number
  readonly all: number
  readonly bytes: number
}

/** Tasks in an order that is fair to their owners. */
export interface WaitingTasks<Task extends WaitingTask> {
  /** Adds a task; false where too many wait already. */
  add(task: Task): boolean
  /** Takes the first task of whoever was served longest ago, and who has none running; null where there is none. */
  take(): Task | null
  /** Lets the next task of an owner run. */
  done(owner: string): void
}

/** Creates an empty line: each owner has one task running at a time, and whoever sends many waits behind whoever sends one. */
export const createWaitingTasks = <Task extends WaitingTask>(limits: WaitingLimits): WaitingTasks<Task> => {
  const waiting: Task[] = []
  const running = new Set<string>()
  /** When each owner was served last, as a count; forgotten once nothing of theirs is left. */
  const served = new Map<string, number>()
  let count = 0
  const bytes = (): number => waiting.reduce((sum, task) => sum + task.bytes, 0)
  const isOf = (owner: string) => (task: Task) => task.owner === owner

  return {
    add: (task) => {
      const own = waiting.filter(isOf(task.owner)).length
      // One alone is always taken, however long it is.
      const isFull = own >= limits.perOwner || waiting.length >= limits.all || bytes() + task.bytes > limits.bytes
      if (isFull && waiting.length > 0) return false
      waiting.push(task)
      return true
    },
    take: () => {
      const ready = waiting.filter(({ owner }) => !running.has(owner))
      const [first] = ready.toSorted((one, other) => (served.get(one.owner) ?? 0) - (served.get(other.owner) ?? 0))
      if (!first) return null
      waiting.splice(waiting.indexOf(first), 1)
      running.add(first.owner)
      count += 1
      served.set(first.owner, count)
      return first
    },
    done: (owner) => {
      running.delete(owner)
      if (!waiting.some(isOf(owner))) served.delete(owner)
    },
  }
}
