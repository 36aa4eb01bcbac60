import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type CallAllowance, RegistryLimited } from '#server/providers/registry/port.ts'

/** Calls that the registry allows in a window, which it counts itself. */
const maxCalls = 600
const windowSeconds = 300

/** Calls of a window reserved for others: waiting people come before the daily reading. */
export const reservedCalls = { byHand: 0, search: 60, daily: 200 } as const

/** Counts calls, shared by all instances. */
export interface CallCounter {
  /** Counts calls before they are made; throws `RegistryLimited` if there are too many. */
  take(urgency: keyof typeof reservedCalls, calls?: number): Promise<void>
  /** Updates the count to what the registry reports. */
  note(allowance: CallAllowance | null): Promise<void>
  /** Marks the window as used up until then, after a refusal by the registry. */
  exhausted(until: Date): Promise<void>
}

/** Creates the counter in a single row; uses product time, as the sandbox does. */
export const createCallCounter = (db: Db, clock: Pick<Clock, 'now'>): CallCounter => {
  const note = async (calls: number, until: Date): Promise<void> => {
    const end = until.toISOString()
    // An older answer of the same window must not return calls counted since.
    await sql`
      insert into registry_allowance as a (id, window_end, calls) values (1, ${end}, ${calls})
      on conflict (id) do update set window_end = excluded.window_end, calls = case
        when abs(extract(epoch from a.window_end - excluded.window_end)) < 30 then greatest(a.calls, excluded.calls)
        else excluded.calls end`.execute(db)
  }
  return {
    take: async (urgency, calls = 1) => {
      const now = clock.now()
      const end = new Date(now.getTime() + windowSeconds * 1_000).toISOString()
      const { rows } = await sql<{ calls: number }>`
        insert into registry_allowance as a (id, window_end, calls) values (1, ${end}, ${calls})
        on conflict (id) do update set
          calls = case when a.window_end <= ${now.toISOString()} then excluded.calls else a.calls + excluded.calls end,
          window_end = case when a.window_end <= ${now.toISOString()} then excluded.window_end else a.window_end end
        where a.window_end <= ${now.toISOString()} or a.calls + ${calls}::int <= ${maxCalls - reservedCalls[urgency]}::int
        returning calls`.execute(db)
      if (rows.length > 0) return
      const status = await sql<{ until: string }>`select window_end as until from registry_allowance`.execute(db)
      throw new RegistryLimited(new Date(status.rows[0]?.until ?? end))
    },
    note: async (allowance) => {
      if (allowance) await note(Math.max(0, maxCalls - allowance.remaining), allowance.resetsAt)
    },
    exhausted: (until) => note(maxCalls, until),
  }
}
