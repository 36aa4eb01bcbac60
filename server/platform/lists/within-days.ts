import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { londonMidnight } from '#server/platform/clock/london-day.ts'

/** Returns the conditions that an instant is within a range of days of Europe/London, both included; undefined is open. */
export const withinDays = (
  instant: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`${instant} >= ${londonMidnight(from)}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`${instant} < ${londonMidnight(to, 1)}`]),
]
