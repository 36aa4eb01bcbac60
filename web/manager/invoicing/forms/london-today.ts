const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' })

/** Today as London's calendars show it, YYYY-MM-DD. */
export const londonToday = (): string => calendar.format(new Date())
