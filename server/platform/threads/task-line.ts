import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { FromThread, ToThread } from './messages.ts'
import { programBeside } from './program-beside.ts'

/** The limits of a task: its total time, and the thread's memory. */
export interface TaskLimits {
  readonly seconds: number
  readonly megabytes: number
}

/** One thread, which runs one task after the other. */
export interface TaskLine {
  /**
   * Yields the pieces of a task's result. Refuses with `file_too_complex` a task beyond its time or memory; then the
   * thread is ended.
   */
  run(program: string, input: unknown, transfer: readonly ArrayBuffer[]): AsyncGenerator
  readonly isGone: () => boolean
  /** Ends the thread and the task in it. */
  end(): void
}

const thread = programBeside(import.meta.url, 'task-thread')

/** Starts a thread; it does not keep the process alive. */
export const openTaskLine = (limits: TaskLimits): TaskLine => {
  const worker = new Worker(new URL(thread), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
  })
  worker.unref()
  let gone = false
  let waiter: PromiseWithResolvers<FromThread> | null = null
  const end = (): void => {
    gone = true
    void worker.terminate()
  }
  worker.on('message', (message: FromThread) => waiter?.resolve(message))
  worker.on('error', (error: Error & { code?: string }) => {
    gone = true
    waiter?.reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('file_too_complex') : error)
  })
  worker.on('exit', () => {
    gone = true
    waiter?.reject(new Refusal('file_too_complex'))
  })
  const request = (message: ToThread, transfer: readonly ArrayBuffer[] = []): Promise<FromThread> => {
    if (gone) return Promise.reject(new Refusal('file_too_complex'))
    waiter = Promise.withResolvers<FromThread>()
    worker.postMessage(message, transfer)
    return waiter.promise
  }

  async function* run(program: string, input: unknown, transfer: readonly ArrayBuffer[]): AsyncGenerator {
    // While a task runs, the process stays alive: the caller waits for it.
    worker.ref()
    const deadline = setTimeout(end, limits.seconds * 1_000)
    let isWhole = false
    try {
      let message = await request({ action: 'run', program, input }, transfer)
      for (; message.kind === 'piece'; message = await request({ action: 'next' })) yield message.piece
      isWhole = true
      if (message.kind === 'refused') throw new Refusal(message.code)
      if (message.kind === 'failed') throw new Error(message.message)
    } finally {
      clearTimeout(deadline)
      waiter = null
      worker.unref()
      // A reader that stops early leaves a thread in the middle of a task.
      if (!isWhole) end()
    }
  }
  return { run, isGone: () => gone, end }
}
