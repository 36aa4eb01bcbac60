/** Days of an export, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Ranges with a button of their own. */
export const quickRanges = ['year', 'semester', 'quarter'] as const
export type QuickRange = (typeof quickRanges)[number]

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/**
 * Returns the whole months before the one of `today`: from the first day of the earliest to the last day of the
 * latest.
 */
const lastMonths = (today: string, count: number): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { from: dayOf(year, month - 1 - count, 1), to: dayOf(year, month - 1, 0) }
}

/** Returns the days of a quick range, from a calendar day `YYYY-MM-DD`, independent of clock and time zone. */
export const rangeOf = (range: QuickRange, today: string): DayRange => {
  if (range === 'semester') return lastMonths(today, 6)
  if (range === 'quarter') return lastMonths(today, 3)
  const year = Number(today.slice(0, 4)) - 1
  return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) }
}
