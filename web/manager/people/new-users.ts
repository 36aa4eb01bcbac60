import type * as z from 'zod/mini'
import type { statsDay } from '#contract/accounts/manager-schemas.ts'
import type { StatsRange } from './overview-search.ts'

type Day = z.output<typeof statsDay>

/** One bar of the chart: a day YYYY-MM-DD, or in the longest range a month YYYY-MM. */
export interface NewUsers {
  readonly when: string
  readonly count: number
}

/** Subtracts days; uses days of UTC, so that no change to summer time shifts one. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

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

/**
 * Builds the bars of a range, oldest first, including days and months without new users; a year is shown by months.
 */
export const newUsersBars = (days: readonly Day[], range: StatsRange, today: string): NewUsers[] => {
  const last = lastDay(days, today)
  const byMonth = range === 365
  const sums = summed(days, (date) => (byMonth ? date.slice(0, 7) : date))
  const steps = Array.from({ length: byMonth ? 12 : range }, (_, index) => index).toReversed()
  return steps
    .map((step) => (byMonth ? monthBefore(last.slice(0, 7), step) : dayBefore(last, step)))
    .map((when) => ({ when, count: sums.get(when) ?? 0 }))
}

/** Lists the days of a range with registrations, newest first. */
export const newUsersDays = (days: readonly Day[], range: StatsRange, today: string): Day[] => {
  const last = lastDay(days, today)
  const first = range === 365 ? `${monthBefore(last.slice(0, 7), 11)}-01` : dayBefore(last, range - 1)
  return days
    .filter(({ date, num_users }) => date >= first && num_users > 0)
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}
