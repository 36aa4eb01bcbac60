import { dayBefore, daysIn } from '#web/manager/shared/charts/chart-steps.ts'
import type { RevenueRange } from './revenue-search.ts'

interface DaySum {
  readonly date: string
  readonly total: number
}

/** One bar of the chart: a day YYYY-MM-DD, or in a longer range a month YYYY-MM. */
export interface RevenueBar {
  readonly when: string
  readonly cents: number
}

/** Maximum days with a bar for each day. */
const maxDays = 92

/** Builds the bars of a range, oldest first, including days or months without payments. */
export const revenueBars = (days: readonly DaySum[], { from, to }: RevenueRange): RevenueBar[] => {
  const count = daysIn(from, to)
  const all = Array.from({ length: count }, (_, index) => dayBefore(to, count - 1 - index))
  const keyOf = (date: string): string => (count > maxDays ? date.slice(0, 7) : date)
  const sums = new Map(all.map((date) => [keyOf(date), 0]))
  for (const { date, total } of days) sums.set(keyOf(date), (sums.get(keyOf(date)) ?? 0) + total)
  return [...sums].map(([when, cents]) => ({ when, cents }))
}

/** Returns the days before a range, as many as it has. */
export const rangeBefore = ({ from, to }: RevenueRange): RevenueRange => ({
  from: dayBefore(from, daysIn(from, to)),
  to: dayBefore(from, 1),
})
