/** A task that waits for a thread. */
export interface WaitingTask {
  readonly owner: string
  /** Bytes that it occupies in memory while it waits. */
  readonly bytes: number
}

/** How many tasks may wait, of one owner and in total. */
export interface WaitingLimits {
  readonly perOwner: number
  readonly all: number
  readonly bytes: number
}

/** A queue of tasks that is fair to their owners. */
export interface WaitingTasks<Task extends WaitingTask> {
  /** Adds a task; false when too many wait already. */
  add(task: Task): boolean
  /** Takes the first task of the owner served longest ago who has none running; null when there is none. */
  take(): Task | null
  /** Allows the next task of an owner. */
  done(owner: string): void
}

/** Creates an empty queue: each owner has one running task, and an owner with many waits behind an owner with one. */
export const createWaitingTasks = <Task extends WaitingTask>(limits: WaitingLimits): WaitingTasks<Task> => {
  const waiting: Task[] = []
  const running = new Set<string>()
  /** When each owner was served last, as a count; removed with the owner's last task. */
  const served = new Map<string, number>()
  let count = 0
  const bytes = (): number => waiting.reduce((sum, task) => sum + task.bytes, 0)
  const isOf = (owner: string) => (task: Task) => task.owner === owner

  return {
    add: (task) => {
      const own = waiting.filter(isOf(task.owner)).length
      // A single task is always accepted, however large it is.
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
