import { Refusal } from '#server/platform/http/refusal.ts'
import { openTaskLine, type TaskLimits, type TaskLine } from './task-line.ts'
import { createWaitingTasks, type WaitingLimits, type WaitingTask } from './waiting-tasks.ts'

/** Work for a thread: a program that exports `run`, its input, and the owner. */
export interface ThreadTask {
  readonly program: string
  readonly input: unknown
  /** Parts of the input that are transferred, not copied. */
  readonly transfer?: readonly ArrayBuffer[]
  /** The owner of the task: one task of an owner runs at a time. */
  readonly owner: string
}

/** A few threads for work that would block everything else. */
export interface ThreadPool {
  /**
   * Runs a task in a thread and yields its result in pieces. Refuses with `too_many_requests` when too many wait, and
   * with `file_too_complex` what exceeds its time or memory.
   */
  run(task: ThreadTask): AsyncGenerator
}

/** The options of a pool. */
export interface PoolOptions extends TaskLimits {
  readonly threads: number
  readonly waiting: WaitingLimits
  /** An idle thread ends after this many seconds. */
  readonly idleSeconds: number
  /** A thread is replaced after this many tasks, where their memory is freed only with it; any number when left out. */
  readonly tasksPerThread?: number
}

interface Waiting extends WaitingTask {
  readonly start: (line: TaskLine) => void
  readonly fail: (error: unknown) => void
}

/** Retry-After for a full queue: a task is done by then. */
const retryAfterSeconds = 5

/** Creates a pool; a thread starts with the first task, ends when idle, and is replaced when it dies. */
export const createThreadPool = ({
  threads,
  waiting: maxAllowed,
  idleSeconds,
  tasksPerThread = Number.POSITIVE_INFINITY,
  ...limits
}: PoolOptions): ThreadPool => {
  const waiting = createWaitingTasks<Waiting>(maxAllowed)
  const idle = new Map<TaskLine, NodeJS.Timeout>()
  const tasksOf = new WeakMap<TaskLine, number>()
  let busy = 0

  const takeLine = (): TaskLine => {
    for (const [line, timer] of idle) {
      clearTimeout(timer)
      idle.delete(line)
      if (!line.isGone()) return line
    }
    return openTaskLine(limits)
  }
  const serve = (): void => {
    while (busy < threads) {
      const task = waiting.take()
      if (task === null) return
      try {
        task.start(takeLine())
        busy += 1
      } catch (error) {
        waiting.done(task.owner)
        task.fail(error)
      }
    }
  }
  const abandonTask = (line: TaskLine): void => {
    if (line.isGone()) return
    const tasks = (tasksOf.get(line) ?? 0) + 1
    if (tasks >= tasksPerThread) {
      line.end()
      return
    }
    tasksOf.set(line, tasks)
    const clear = (): void => {
      idle.delete(line)
      line.end()
    }
    idle.set(line, setTimeout(clear, idleSeconds * 1_000).unref())
  }

  async function* run({ program, input, transfer = [], owner }: ThreadTask): AsyncGenerator {
    const bytes = transfer.reduce((sum, { byteLength }) => sum + byteLength, 0)
    const turn = Promise.withResolvers<TaskLine>()
    if (!waiting.add({ owner, bytes, start: turn.resolve, fail: turn.reject }))
      throw new Refusal('too_many_requests', { retryAfterSeconds })
    serve()
    const line = await turn.promise
    try {
      yield* line.run(program, input, transfer)
    } finally {
      busy -= 1
      waiting.done(owner)
      abandonTask(line)
      serve()
    }
  }
  return { run }
}
