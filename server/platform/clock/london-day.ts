import { sql } from 'kysely'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The calendar day of an instant in Europe/London, YYYY-MM-DD: today, the year of a series, the day on a document. */
export const londonDay = (instant: Date): string => format.format(instant)

/** The first moment of a day of Europe/London, as an instant that a query compares columns with. */
export const londonMidnight = (day: string, daysLater = 0) =>
  sql<string>`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Europe/London')`
