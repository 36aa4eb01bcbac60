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

/** Returns the bar of a day in a range of `count` days. */
const barOf = (date: string, count: number): string => (count > maxDays ? date.slice(0, 7) : date)

/** Builds the bars of a range, oldest first, including days or months without payments. */
export const revenueBars = (days: readonly DaySum[], { from, to }: RevenueRange): RevenueBar[] => {
  const count = daysIn(from, to)
  const all = Array.from({ length: count }, (_, index) => dayBefore(to, count - 1 - index))
  const sums = new Map(all.map((date) => [barOf(date, count), 0]))
  for (const { date, total } of days) sums.set(barOf(date, count), (sums.get(barOf(date, count)) ?? 0) + total)
  return [...sums].map(([when, cents]) => ({ when, cents }))
}

/** Returns the days before a range, as many as it has. */
export const rangeBefore = ({ from, to }: RevenueRange): RevenueRange => ({
  from: dayBefore(from, daysIn(from, to)),
  to: dayBefore(from, 1),
})

/** A bar of the period before: the days that it sums. */
export interface EarlierBar extends RevenueRange {
  readonly cents: number
}

/**
 * Builds the bars of the period before, one for each bar of a range: its days are as many, and stand in the same places.
 * Months of a year differ in length, so a bar is named by its days.
 */
export const earlierBars = (days: readonly DaySum[], range: RevenueRange): EarlierBar[] => {
  const count = daysIn(range.from, range.to)
  const before = rangeBefore(range)
  const sums = new Map<string, number>()
  for (const { date, total } of days) sums.set(date, (sums.get(date) ?? 0) + total)
  const bars = new Map<string, EarlierBar>()
  for (let back = count - 1; back >= 0; back -= 1) {
    const key = barOf(dayBefore(range.to, back), count)
    const day = dayBefore(before.to, back)
    const bar = bars.get(key) ?? { from: day, to: day, cents: 0 }
    bars.set(key, { ...bar, to: day, cents: bar.cents + (sums.get(day) ?? 0) })
  }
  return [...bars.values()]
}
