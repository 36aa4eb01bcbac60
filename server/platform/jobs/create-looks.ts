import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { findWaiting } from './queue-state.ts'

/** Looks of an instance for jobs that nothing notifies of: those whose wait is over, and lost notifications. */
export interface Looks {
  /** Looks after this time, unless a look comes before. */
  within(seconds: number): void
  /** Looks now. */
  now(): Promise<void>
  stop(): void
}

/** Seconds between looks when nothing is known to wait. */
const safetySeconds = 30
/** Added to a wait, so that the look does not come too early. */
const marginSeconds = 0.05

/** Creates the looks of an instance, which `poll` the kinds with due jobs. Idle, it looks every half a minute. */
export const createLooks = (database: Database, log: Logger, poll: (name: string) => void): Looks => {
  let timer: NodeJS.Timeout | null = null
  let dueAt = Number.POSITIVE_INFINITY
  let stopped = false

  const within = (seconds: number): void => {
    const at = Date.now() + seconds * 1_000
    if (stopped || at >= dueAt) return
    if (timer) clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      timer = null
      dueAt = Number.POSITIVE_INFINITY
      now().catch((error: unknown) => {
        log.warn({ err: error }, 'Polling the job queue failed.')
        within(1)
      })
    }, seconds * 1_000)
  }
  const now = async (): Promise<void> => {
    const { due, nextInSeconds } = await findWaiting(database)
    for (const name of due) poll(name)
    within(Math.min(safetySeconds, (nextInSeconds ?? safetySeconds) + marginSeconds))
  }

  return {
    within,
    now,
    stop: () => {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
