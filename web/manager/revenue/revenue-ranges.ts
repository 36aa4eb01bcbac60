import { type DayRangeName, dayRange, dayRangeNames } from '#web/shared/lists/day-ranges.ts'
import { lastThirtyDays, type RevenueRange } from './revenue-search.ts'

/** The ranges of one click: what the report shows at first, and the months and years of lists. */
export const revenueRangeNames = ['last_30_days', ...dayRangeNames] as const

/** Returns the days of a range, of which the last is today at the latest. */
export const revenueRange = (name: 'last_30_days' | DayRangeName, today: string): RevenueRange => {
  if (name === 'last_30_days') return lastThirtyDays(today)
  const { from, to } = dayRange(name, today)
  return { from, to: to > today ? today : to }
}
