const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** The calendar day of an instant in Europe/London, YYYY-MM-DD: today, the year of a series, the day on a document. */
export const londonDay = (instant: Date): string => format.format(instant)
