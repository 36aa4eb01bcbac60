/** Days of an export, both included. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Ranges that one press chooses. */
export const quickRanges = ['year', 'semester', 'quarter'] as const
export type QuickRange = (typeof quickRanges)[number]

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Whole months before the one that `today` is in: from the first day of the earliest to the last day of the latest. */
const lastMonths = (today: string, count: number): DayRange => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { from: dayOf(year, month - 1 - count, 1), to: dayOf(year, month - 1, 0) }
}

/** The days of a quick range, seen from a calendar day `YYYY-MM-DD`: no clock and no zone has a say. */
export const rangeOf = (range: QuickRange, today: string): DayRange => {
  if (range === 'semester') return lastMonths(today, 6)
  if (range === 'quarter') return lastMonths(today, 3)
  const year = Number(today.slice(0, 4)) - 1
  return { from: dayOf(year, 0, 1), to: dayOf(year, 11, 31) }
}
