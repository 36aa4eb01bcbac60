import type * as z from 'zod/mini'
import type { statsDay } from '#contract/accounts/manager-schemas.ts'
import { dayBefore } from '#web/manager/shared/charts/chart-steps.ts'
import type { StatsRange } from './overview-search.ts'

type Day = z.output<typeof statsDay>

/** One bar of the chart: a day YYYY-MM-DD, or in the longest range a month YYYY-MM. */
export interface NewUsers {
  readonly when: string
  readonly count: number
}

const monthBefore = (month: string, months: number): string => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

const summed = (days: readonly Day[], keyOf: (date: string) => string): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const { date, num_users } of days) sums.set(keyOf(date), (sums.get(keyOf(date)) ?? 0) + num_users)
  return sums
}

/** Returns the last day shown: today, or a later one if the product's clock is ahead. */
export const lastDay = (days: readonly Day[], today: string): string =>
  days.reduce((last, { date }) => (date > last ? date : last), today)

const wholeDays = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dayBefore(last, count - 1 - index))

/** Lists the days of a range that ends on a day, oldest first; a year has months. */
const stepsOf = (range: StatsRange, last: string): string[] => {
  if (range === 365) return Array.from({ length: 12 }, (_, index) => monthBefore(last.slice(0, 7), 11 - index))
  return wholeDays(last, range === 'month' ? Number(last.slice(8)) : range)
}

/** Lists as many steps before them; of the month before, the same days. */
const stepsBefore = (range: StatsRange, last: string): string[] => {
  const first = stepsOf(range, last)[0] ?? last
  if (range === 365) return stepsOf(365, monthBefore(first, 1))
  const end = dayBefore(first, 1)
  return range === 'month' ? stepsOf('month', end).slice(0, Number(last.slice(8))) : wholeDays(end, range)
}

const barsOf = (days: readonly Day[], steps: readonly string[]): NewUsers[] => {
  const sums = summed(days, (date) => (steps[0]?.length === 7 ? date.slice(0, 7) : date))
  return steps.map((when) => ({ when, count: sums.get(when) ?? 0 }))
}

/**
 * Builds the bars of a range, oldest first, including days and months without new users; a year is shown by months.
 */
export const newUsersBars = (days: readonly Day[], range: StatsRange, today: string): NewUsers[] =>
  barsOf(days, stepsOf(range, lastDay(days, today)))

/** Builds the bars of the period before a range, oldest first; its last month ends on the same day as the range's. */
export const newUsersBefore = (days: readonly Day[], range: StatsRange, today: string): NewUsers[] => {
  const last = lastDay(days, today)
  const steps = stepsBefore(range, last)
  const end = range === 365 ? `${steps.at(-1) ?? ''}${last.slice(7)}` : last
  return barsOf(
    days.filter(({ date }) => date <= end),
    steps,
  )
}
