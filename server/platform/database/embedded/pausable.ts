/** Work that can be paused: what is asked for meanwhile waits. */
export interface Pausable {
  /** Runs work, at once unless paused. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Waits for running work to end and does something alone; a second call waits for the first. */
  alone(work: () => Promise<void>): Promise<void>
}

/** Creates work that can be paused. */
export const createPausable = (): Pausable => {
  let paused: Promise<void> | null = null
  let running = 0
  let onIdle: (() => void) | null = null

  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) onIdle?.()
    }
  }
  const afterPause = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await paused
    return paused ? afterPause(work) : counted(work)
  }

  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (paused) {
      await paused
      return alone(work)
    }
    const over = Promise.withResolvers<void>()
    paused = over.promise
    try {
      await new Promise<void>((resolve) => {
        if (running === 0) resolve()
        else onIdle = resolve
      })
      onIdle = null
      await work()
    } finally {
      paused = null
      over.resolve()
    }
  }

  return { run: (work) => (paused ? afterPause(work) : counted(work)), alone }
}
