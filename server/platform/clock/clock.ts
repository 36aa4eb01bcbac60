import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/database/database.ts'

/** Product time: real time plus an offset that only grows and is shared by all instances. */
export interface Clock {
  /** Returns product time, for due dates, reminders and printed dates. */
  now(): Date
  /** Returns real time, for sessions, captchas, limits and webhook signatures. */
  realNow(): Date
  offsetMs(): number
  /** Moves product time ahead; a smaller offset than the current one changes nothing. */
  moveTo(offsetMs: number): Promise<void>
  /** Called after the offset grew, here or in another instance. */
  onMoved(listener: () => void): void
  /** Reads the offset, and polls it when the clock can be moved. */
  start(): Promise<void>
  stop(): void
}

/** What a clock needs; `movable` only with the sandbox, where the offset is read again every second. */
export interface ClockParts {
  readonly db: Db
  readonly movable: boolean
  readonly log: Logger
}

const refreshEveryMs = 1_000

/** Creates the clock of one instance, stored in the table `clock`. */
export const createClock = ({ db, movable, log }: ClockParts): Clock => {
  const listeners: (() => void)[] = []
  let offset = 0
  let timer: NodeJS.Timeout | null = null

  const take = (stored: bigint): void => {
    const next = Number(stored)
    if (next <= offset) return
    offset = next
    for (const listener of listeners) listener()
  }
  const read = async (): Promise<void> => {
    const row = await db.selectFrom('clock').select('offset_ms').where('id', '=', 1).executeTakeFirst()
    if (row) take(row.offset_ms)
  }

  return {
    now: () => new Date(Date.now() + offset),
    realNow: () => new Date(),
    offsetMs: () => offset,
    moveTo: async (offsetMs) => {
      const row = await db
        .updateTable('clock')
        .set({ offset_ms: sql<bigint>`greatest(offset_ms, ${BigInt(Math.round(offsetMs))}::bigint)` })
        .where('id', '=', 1)
        .returning('offset_ms')
        .executeTakeFirstOrThrow()
      take(row.offset_ms)
    },
    onMoved: (listener) => void listeners.push(listener),
    start: async () => {
      await read()
      if (!movable || timer) return
      timer = setInterval(() => {
        read().catch((error: unknown) => log.warn({ err: error }, 'The clock could not be read.'))
      }, refreshEveryMs)
      timer.unref()
    },
    stop: () => {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
