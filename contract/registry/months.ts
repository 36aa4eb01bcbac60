const pad = (value: number): string => String(value).padStart(2, '0')

/** Returns the number of days of a month; months count from 1. */
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/**
 * Adds months to a day by the law's rules: the same day of the month, or its last day in a shorter month; from the
 * last day of a month to the last day of a month (28 February, nine months → 30 November). Days are YYYY-MM-DD,
 * without a clock.
 */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  const last = daysIn(toYear, toMonth)
  const toDate = date === daysIn(year, month) ? last : Math.min(date, last)
  return `${String(toYear).padStart(4, '0')}-${pad(toMonth)}-${pad(toDate)}`
}

const dayMs = 86_400_000

/** Adds days to a day. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
