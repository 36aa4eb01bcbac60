import { daysBetween, daysLater, monthsLater } from '#contract/registry/months.ts'

/** Describes a month so far and the month before it, in days YYYY-MM-DD. */
export interface MonthRange {
  readonly today: string
  readonly start: string
  readonly previousStart: string
  /** The same day of the month before, or its last day if it is shorter. */
  readonly previousToDate: string
}

/** Determines this month up to today, and the month before. */
export const monthRange = (today: string): MonthRange => {
  const start = `${today.slice(0, 7)}-01`
  const previousStart = monthsLater(start, -1)
  const sameDay = daysLater(previousStart, daysBetween(start, today))
  return { today, start, previousStart, previousToDate: sameDay < start ? sameDay : daysLater(start, -1) }
}

/** Describes what happened on a day: a count, or integer cents of one currency. */
export interface DayTotal {
  readonly day: string
  readonly total: number
}

/** Compares a month so far with the month before it. `days` are this month's so far, `previousDays` all of last's. */
export const compareMonths = (range: MonthRange, rows: readonly DayTotal[]) => {
  const totals = new Map<string, number>()
  for (const { day, total } of rows) totals.set(day, (totals.get(day) ?? 0) + total)
  const between = (from: string, to: string): number[] =>
    Array.from({ length: daysBetween(from, to) + 1 }, (_, step) => totals.get(daysLater(from, step)) ?? 0)
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  const days = between(range.start, range.today)
  const previousDays = between(range.previousStart, daysLater(range.start, -1))
  return {
    total: sum(days),
    previousToDate: sum(between(range.previousStart, range.previousToDate)),
    previousTotal: sum(previousDays),
    days,
    previousDays,
  }
}
