import { sql } from 'kysely'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Returns the calendar day of an instant in Europe/London, YYYY-MM-DD: for today, series years and document dates. */
export const londonDay = (instant: Date): string => format.format(instant)

/** Returns the first instant of a day in Europe/London, for comparing columns in queries. */
export const londonMidnight = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
